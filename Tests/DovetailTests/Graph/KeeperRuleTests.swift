import Dovetail
import Testing

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", inside: .session)
}

@Suite("Rule: what is kept by an object of one's own", .limited)
struct KeeperRuleTests {
  final class Thing: Sendable {}

  final class OtherKeeper<Value: Sendable>: ValueKeeper {
    func value(orMake make: () throws -> Value) throws -> Value { try make() }
  }

  @ModuleBuilder
  static var kept: Bindings {
    Bind(FirstKeeper<Thing>.self).to(FirstKeeper.init).singleton()
    Bind(Thing.self).to(Thing.init).shared(by: FirstKeeper<Thing>.self)
  }

  static let refused = ["captive Thing"]

  static let cases: [(String, [String], @Sendable () -> Bindings)] = [
    ("an unshared value", [], { bindings { Bind(Int.self).to { (_: Thing) in 1 } } }),
    ("one of a resolve", [], { bindings { Bind(Int.self).to { (_: Thing) in 1 }.perResolution() } }),
    ("a provider", [], { bindings { Bind(Int.self).to { (_: Provider<Thing>) in 1 }.singleton() } }),
    ("a singleton", refused, { bindings { Bind(Int.self).to { (_: Thing) in 1 }.singleton() } }),
    ("an eager singleton", refused, { bindings { Bind(Int.self).to { (_: Thing) in 1 }.eagerSingleton() } }),
    ("one of a scope", refused, { bindings { Bind(Int.self).to { (_: Thing) in 1 }.in(.session) } }),
    ("a weak one", refused, { bindings { Bind(Once.self).to { (_: Thing) in Once() }.weak() } }),
    ("an optional", refused, { bindings { Bind(Int.self).to { (_: Thing?) in 1 }.singleton() } }),
    ("a lazy, which keeps it", refused, { bindings { Bind(Int.self).to { (_: Lazy<Thing>) in 1 }.singleton() } }),
    (
      "an unshared value in a singleton", refused,
      {
        bindings {
          Bind(String.self).to { (_: Thing) in "" }
          Bind(Int.self).to { (_: String) in 1 }.singleton()
        }
      }
    ),
    (
      "a decorated one in a singleton", refused,
      {
        bindings {
          Decorate(Thing.self) { $0 }
          Bind(Int.self).to { (_: Thing) in 1 }.singleton()
        }
      }
    ),
    (
      "one that the same kind of keeper keeps", [],
      {
        bindings {
          Bind(FirstKeeper<Int>.self).to(FirstKeeper.init).singleton()
          Bind(Int.self).to { (_: Thing) in 1 }.shared(by: FirstKeeper<Int>.self)
        }
      }
    ),
    (
      "one that another kind of keeper keeps", refused,
      {
        bindings {
          Bind(OtherKeeper<Int>.self).to { OtherKeeper() }.singleton()
          Bind(Int.self).to { (_: Thing) in 1 }.shared(by: OtherKeeper<Int>.self)
        }
      }
    ),
  ]

  @Test("Who may hold a kept value", arguments: cases)
  func table(_ name: String, _ expected: [String], _ holder: @Sendable () -> Bindings) {
    let found = faults {
      Self.kept
      holder()
    }
    #expect(found == expected)
  }

  @Test("A keeper holds what its values hold, and must live no longer than that")
  func held() throws {
    @ModuleBuilder
    func content(_ life: (Bind<FirstKeeper<Thing>>.Target) -> Bind<FirstKeeper<Thing>>.Shared) -> Bindings {
      Bind(Int.self).to { 1 }.in(.request)
      life(Bind(FirstKeeper<Thing>.self).to(FirstKeeper.init))
      Bind(Thing.self).to { (_: Int) in Thing() }.shared(by: FirstKeeper<Thing>.self)
    }
    #expect(faults { content { $0.in(.request) } } == [])
    #expect(faults { content { $0.in(.session) } } == ["captive Int"])
    let found = try #require(findings { content { $0.singleton() } }.first)
    guard case .captive(let holder, let held, .scoped(.request), _) = found.fault else {
      Issue.record("the fault is \(found.fault)")
      return
    }
    #expect(holder == .shared(by: AnyKey(FirstKeeper<Thing>.self)))
    #expect(held == AnyKey(Int.self))
  }

  @Test("A keeper that is not shared has kept nothing")
  func unsharedKeeper() {
    #expect(
      faults {
        Bind(FirstKeeper<Thing>.self).to(FirstKeeper.init)
        Bind(Thing.self).to(Thing.init).shared(by: FirstKeeper<Thing>.self)
      } == ["unshared-keeper Thing"])
    #expect(
      faults {
        Bind(FirstKeeper<Thing>.self).to(FirstKeeper.init).weak()
        Bind(Thing.self).to(Thing.init).shared(by: FirstKeeper<Thing>.self)
      } == ["unshared-keeper Thing"])
    #expect(
      faults { Bind(Thing.self).to(Thing.init).shared(by: FirstKeeper<Thing>.self) } == ["missing FirstKeeper<Thing>"])
  }

  @Test("A keeper cannot wait, and needs not wait for what is shared")
  func awaited() {
    @ModuleBuilder
    func content(_ thing: Bind<Thing>.Target) -> Bindings {
      Bind(FirstKeeper<Thing>.self).to(FirstKeeper.init).singleton()
      thing.shared(by: FirstKeeper<Thing>.self)
    }
    #expect(faults { content(Bind(Thing.self).to { () async in Thing() }) } == ["awaited-kept Thing"])
    let needing = Bind(Thing.self).to { (_: Int) in Thing() }
    #expect(
      faults {
        content(needing)
        Bind(Int.self).to { () async in 1 }
      } == ["awaited-kept Thing"])
    #expect(
      faults {
        content(needing)
        Bind(Int.self).to { () async in 1 }.singleton()
      } == [])
  }

  @Test("A keeper that needs what it keeps is a cycle")
  func cycle() {
    final class Circle: ValueKeeper {
      init(_ thing: Thing) {}
      func value(orMake make: () throws -> Thing) throws -> Thing { try make() }
    }
    let found = faults {
      Bind(Circle.self).to { Circle($0) }.singleton()
      Bind(Thing.self).to(Thing.init).onCreate { _ in }.shared(by: Circle.self)
    }
    #expect(found.first == "cycle Circle" || found.first == "cycle Thing")
  }

  private final class Once: Sendable {}
}
