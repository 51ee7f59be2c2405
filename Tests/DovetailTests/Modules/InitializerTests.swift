import Dovetail
import TestSupport
import Testing

@Suite("T.init of a type with several initializers", .limited)
struct InitializerTests {
  private final class Leaf: Sendable {}

  private final class PetOwner {
    let pet: Leaf?
    init() { pet = nil }
    init(pet: Leaf) { self.pet = pet }
  }

  private class Account {
    let number: Int
    init(number: Int) { self.number = number }
    convenience init() { self.init(number: 0) }
  }

  private struct Retry {
    var times = 3
  }

  private final class Pool: Sendable {
    let size: Int
    init() { size = 0 }
    init(size: Int) async { self.size = size }
  }

  private static func injector() throws -> Injector {
    try Injector {
      Bind(Int.self).toInstance(7)
      Bind(Leaf.self).to(Leaf.init)
      Bind(PetOwner.self).to(PetOwner.init)
      Bind(Account.self).to(Account.init)
      Contribute(Account.self).to(Account.init)
      Bind(Retry.self).to(Retry.init(times:))
      Bind(Pool.self).to(Pool.init(size:))
      Bind(String.self).to { "no parameters" }
    }
  }

  @Test("T.init takes something, whatever the order of the declarations")
  func classes() throws {
    let injector = try Self.injector()
    #expect(injector[PetOwner.self].pet != nil)
    #expect(injector[Account.self].number == 7)
    #expect(injector[[Account].self].map(\.number) == [7])
  }

  @Test("T.init is named where each parameter has a default, and where the other one is async")
  func named() async throws {
    let injector = try Self.injector()
    #expect(injector[Retry.self].times == 7)
    #expect(try await injector.resolved(Pool.self).size == 7)
  }

  @Test("T.init can be a closure that takes nothing, too")
  func closures() throws { #expect(try Self.injector()[String.self] == "no parameters") }

  @Test("T.init takes what has an initial value and is private to the file, before Swift 6.4")
  func privateProperties() {
    let faults = faults {
      Bind(String.self).toInstance("text")
      Bind(Attempt.self).to(Attempt.init)
    }
    #if compiler(>=6.4)
    #expect(faults == [])
    #else
    #expect(faults == ["missing Int"])
    #endif
  }
}

struct Attempt {
  let text: String
  fileprivate var times = 3
}
