import Dovetail
import DovetailProperties
import TestSupport
import Testing

@Suite("Properties of an injector's instances are resolved from that injector", .limited)
struct MakingInjectorTests {
  private final class Page: Sendable {
    private let stored = Inject<String>()
    var user: String { stored.value }
  }

  private final class LazyPage {
    @Lazy var user: String
  }

  private final class Scoped: Sendable {
    private let stored = Inject<Int>()
    var number: Int { stored.value }
  }

  private static let scope = Scope("visit")

  private static func injector(_ user: String) throws -> Injector {
    try Injector {
      Bind(String.self).toInstance(user)
      Bind(Int.self).seeded(in: scope)
      Bind(Page.self).to { Page() }
      Bind(Key<Page>("shared")).to { Page() }.singleton()
      Bind(LazyPage.self).to { LazyPage() }
      Bind(Scoped.self).to { Scoped() }.in(scope)
      Bind(Key<Scoped>("transient")).to { Scoped() }
      Bind(Page.self).to(assisted: Int.self) { _ in Page() }
      Bind(Key<Page>("awaited")).to {
        await Task.yield()
        return Page()
      }
      Bind(Key<Page>("awaited factory")).to(assisted: Int.self) { _ in
        await Task.yield()
        return Page()
      }
      Bind(Key<Page>("main actor")).to { @MainActor in Page() }.singleton()
      Bind(Key<Page>("after another")).to(Key<Page>("shared")) { _ in Page() }
      Bind(Key<[String]>("by hand")).to {
        let made = Page()
        let other = try Injector { Bind(String.self).toInstance("third") }
        let inner = other.run { Page() }
        return [made.user, inner.user, other[String.self], Page().user]
      }
    }
  }

  @Test("Properties of an injector's instances are resolved from it, whatever is current, and when nothing is")
  func reads() throws {
    let (first, second) = (try Self.injector("first"), try Self.injector("second"))
    #expect(first[Page.self].user == "first")
    second.run {
      #expect(first[Page.self].user == "first")
      #expect(first[Key<Page>("shared")].user == "first")
      #expect(first[Key<Page>("after another")].user == "first")
      #expect(first[LazyPage.self].user == "first")
      #expect(Page().user == "second")
    }
    #expect(Injector.current == nil)
  }

  @Test("Properties of what a provider, a lazy or a factory makes are resolved from their injector")
  func handles() throws {
    let (first, second) = (try Self.injector("first"), try Self.injector("second"))
    let page = first[Provider<Page>.self]
    let lazy = first[Lazy<Page>.self]
    let factory = first[Factory<Int, Page>.self]
    second.run {
      #expect(page().user == "first")
      #expect(lazy().user == "first")
      #expect(factory(1).user == "first")
    }
  }

  @Test("Properties of a scope's instances are resolved from the scope")
  func scopes() throws {
    let injector = try Self.injector("first")
    let (one, two) = (
      try injector.enter(Self.scope) { Seed(Int.self, 1) }, try injector.enter(Self.scope) { Seed(Int.self, 2) }
    )
    two.run {
      #expect(one[Scoped.self].number == 1)
      #expect(one[Key<Scoped>("transient")].number == 1)
      #expect(one[Page.self].user == "first")
    }
  }

  @Test("Properties of awaited instances are resolved from their injector")
  func awaited() async throws {
    let (first, second) = (try Self.injector("first"), try Self.injector("second"))
    try await second.run { () async throws in
      #expect(try await first.resolved(Key<Page>("awaited")).user == "first")
      #expect(try await first.resolved(Key<Page>("main actor")).user == "first")
      #expect(try await first.resolved(Page.self).user == "first")
      #expect(try await first.resolved(Key<Factory<Int, Page>>("awaited factory")).resolved(1).user == "first")
    }
  }

  @Test("Properties of instances made in another injector's run are resolved from that one")
  func innermost() throws {
    let injector = try Self.injector("first")
    #expect(injector[Key<[String]>("by hand")] == ["first", "third", "third", "first"])
  }

  @Test("A task that an awaited function starts does not retain the injector")
  func tasks() async throws {
    let gate = AsyncGate()
    var injector: Injector? = try Injector {
      Bind(Int.self).to {
        Task { await gate.pass() }
        await gate.wait()
        return 1
      }.singleton()
    }
    #expect(try await injector?.resolved(Int.self) == 1)
    weak let gone = injector
    injector = nil
    #expect(await eventually { gone == nil })
    gate.open()
  }
}
