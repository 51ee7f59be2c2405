import Dovetail
import Testing

@Suite("Providers", .limited)
struct ProviderTests {
  @Test("A provider makes a new value each time, or reads the shared one")
  func lifetimes() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }
      Bind(Key<Citizen>("shared")).to { Citizen(census) }.singleton()
      Bind(Key<Citizen>("weak")).to { Citizen(census) }.weak()
      Bind(Key<Citizen>("once")).to { Citizen(census) }.perResolution()
      Bind(User.self).to(
        (
          Key(Provider<Citizen>.self), Key<Provider<Citizen>>("shared"), Key<Provider<Citizen>>("weak"),
          Key<Provider<Citizen>>("once")
        )
      ) { User(unshared: $0, shared: $1, weak: $2, once: $3) }.singleton()
    }
    let user = injector[User.self]
    #expect(census.made == 0)
    #expect(user.unshared() !== user.unshared())
    #expect(try user.shared() === user.shared.get())
    #expect(user.shared() === injector[Key<Citizen>("shared")])
    let held = user.weak()
    #expect(user.weak() === held)
    #expect(user.once() !== user.once())
    withExtendedLifetime(held) {}
  }

  @Test("The injector itself is asked for a provider, with nobody having asked before")
  func direct() throws {
    let injector = try Injector {
      Bind(Int.self).to { 4 }
      Bind(Key<Int>("named")).to { 5 }.singleton()
    }
    for _ in 0..<2 {
      #expect(injector[Provider<Int>.self]() == 4)
      #expect(injector[Key<Provider<Int>>("named")]() == 5)
      #expect(try injector.resolve(Provider<Int>.self).get() == 4)
      #expect(injector.with(Provider<Int>.self) { $0() } == 4)
      #expect(try injector.resolveIfBound(Provider<String>.self) == nil)
      #expect(try injector.resolveIfBound(Key<Provider<Int>>("unknown")) == nil)
    }
  }

  @Test("Resolved on many threads at the same time, it is one implicit binding")
  func threads() throws {
    for _ in 0..<100 {
      let injector = try Injector { Bind(Int.self).to { 4 } }
      let numbers = try Threads.run(3) { _ in
        injector[Provider<Provider<Int>>.self]()() + injector[Lazy<Provider<Int>>.self]()()
      }
      #expect(numbers == [8, 8, 8])
    }
  }

  @Test("The initializer's error is thrown, each time")
  func failure() throws {
    struct Refusal: Error {}
    let injector = try Injector { Bind(Int.self).to { throw Refusal() } }
    let provider = injector[Provider<Int>.self]
    for _ in 0..<2 {
      let error = try #require(throws: ResolutionError.self) { try provider.get() }
      guard case .failed(let cause) = error.reason else {
        Issue.record(error)
        return
      }
      #expect(cause is Refusal)
      #expect(error.path == [AnyKey(Int.self)])
    }
  }

  @Test("A binding of the form itself is the one that is used")
  func bound() throws {
    let injector = try Injector {
      Bind(Int.self).to { 1 }
      Bind(Key<Int>("other")).to { 2 }
      Bind(Provider<Int>.self).to(Key<Provider<Int>>("other")) { $0 }
      Bind(String.self).to { (number: Provider<Int>) in "\(number())" }
    }
    #expect(injector[Provider<Int>.self]() == 2)
    #expect(injector[String.self] == "2")
  }
}

private final class User: Sendable {
  let unshared: Provider<Citizen>
  let shared: Provider<Citizen>
  let weak: Provider<Citizen>
  let once: Provider<Citizen>

  init(
    unshared: Provider<Citizen>, shared: Provider<Citizen>, weak: Provider<Citizen>, once: Provider<Citizen>
  ) {
    self.unshared = unshared
    self.shared = shared
    self.weak = weak
    self.once = once
  }
}
