import Dovetail
import DovetailInspection
import Testing

private protocol Payments: Sendable { func pay() -> Int }
private struct LivePayments: Payments { func pay() -> Int { 1 } }
private struct Checkout { let payments: any Payments }
private struct Price { let amount: Int }

extension Scope {
  fileprivate static let cart = Scope("cart")
}

private struct CheckoutModule: Module {
  var bindings: Bindings {
    Requires((any Payments).self)
    Requires(Key<Int>("limit"))
    Bind(Checkout.self).to { Checkout(payments: $0) }
    Bind(Price.self).to(Key<Int>("limit")) { Price(amount: $0) }
  }
}

private struct PaymentsModule: Module {
  var bindings: Bindings {
    Bind((any Payments).self).to(LivePayments.init)
    Bind(Key<Int>("limit")).toInstance(100)
  }
}

@Suite("Required keys", .limited)
struct RequirementTests {
  @Test("A graph that binds them has no fault, and reads them as always")
  func bound() throws {
    let injector = try Injector {
      CheckoutModule()
      PaymentsModule()
    }
    #expect(injector[Checkout.self].payments.pay() == 1)
    #expect(injector[Price.self].amount == 100)
  }

  @Test("One that nothing binds is a fault at its line, even if nothing else needs it")
  func unbound() throws {
    struct IdleModule: Module {
      var bindings: Bindings { Requires(Int.self) }
    }

    let found = try #require(findings { IdleModule() }.first)
    #expect(found.id == "missing")
    #expect(found.location.key == AnyKey(IdleModule.self))
    #expect(found.location.site.line == #line - 6)
    #expect(found.location.modules == ["IdleModule"])
    #expect(findings { CheckoutModule() }.map(\.key) == [AnyKey((any Payments).self), Key<Int>("limit").erased])
  }

  @Test("Alone, they count as bound, and their reads say who requires them")
  func alone() throws {
    let injector = try Injector(Graph(alone: CheckoutModule()))
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Checkout.self) }
    #expect(error.key == AnyKey((any Payments).self))
    #expect("\(error)".contains("it is only required, at RequirementTests.swift:16"))
  }

  @Test("Alone, an override puts a value in their place")
  func double() throws {
    let graph = try Graph(alone: CheckoutModule()).overriding { Bind((any Payments).self).to(LivePayments.init) }
    #expect(try Injector(graph)[Checkout.self].payments.pay() == 1)
  }

  @Test("An override beside the module puts a value in their place, too")
  func overrideBeside() throws {
    let injector = try Injector {
      CheckoutModule()
      Override {
        Bind((any Payments).self).to(LivePayments.init)
        Bind(Key<Int>("limit")).toInstance(3)
      }
    }
    #expect(injector[Price.self].amount == 3)
  }

  @Test("Alone, everything else is checked: what is neither bound nor required, captives, cycles")
  func others() throws {
    struct FaultyModule: Module {
      var bindings: Bindings {
        CheckoutModule()
        Bind(Float.self).to { (_: any Payments, _: Double) in 1 }
        Bind(Int8.self).to { 1 }.in(.cart)
        Bind(Int16.self).to { (_: Int8) in 1 }.singleton()
      }
    }

    let error = try #require(throws: GraphError.self) { try Graph(alone: FaultyModule()) }
    #expect(error.findings.map { "\($0.id) \($0.key)" } == ["missing Double", "captive Int8"])
  }

  @Test("A module without requirements is told all that it uses from elsewhere")
  func without() throws {
    struct PlainModule: Module {
      var bindings: Bindings { Bind(Float.self).to { (_: Double, _: any Payments) in 1 } }
    }

    let error = try #require(throws: GraphError.self) { try Graph(alone: PlainModule()) }
    #expect(error.findings.map(\.key) == [AnyKey(Double.self), AnyKey((any Payments).self)])
    #expect("\(error)".contains("require it: Requires(Double.self); or bind it"))
  }

  @Test("One of a scope finds alone what outlives its values")
  func captive() throws {
    struct BadgeModule: Module {
      var isScoped = false
      var bindings: Bindings {
        if isScoped { Requires(Price.self, in: .cart) } else { Requires(Price.self) }
        Bind(Checkout.self).to { (_: Price) in Checkout(payments: LivePayments()) }.singleton()
      }
    }
    let error = try #require(throws: GraphError.self) { try Graph(alone: BadgeModule(isScoped: true)) }
    #expect(error.findings.map { "\($0.id) \($0.key)" } == ["captive Price"])
    _ = try Graph(alone: BadgeModule())
  }

  @Test("One of a scope must be bound in it, around it, or in no scope")
  func scopes() throws {
    struct BadgeModule: Module {
      var bindings: Bindings { Requires(Price.self, in: .cart) }
    }
    let item = Scope("item", inside: .cart)
    let lifetimes: [(Lifetime?, [String])] = [
      (nil, []), (.singleton, []), (.scoped(.cart), []), (.seeded(.cart), []),
      (.scoped(item), ["scope-never-open Price"]),
      (.scoped(Scope("other")), ["scope-never-open Price"]),
    ]
    for (lifetime, faults) in lifetimes {
      let found = findings {
        BadgeModule()
        switch lifetime {
        case nil: Bind(Price.self).to { Price(amount: 1) }
        case .seeded(let scope?): Bind(Price.self).seeded(in: scope)
        case .scoped(let scope): Bind(Price.self).to { Price(amount: 1) }.in(scope)
        default: Bind(Price.self).to { Price(amount: 1) }.singleton()
        }
      }
      #expect(found.map { "\($0.id) \($0.key)" } == faults, "\(lifetime.map(\.description) ?? "unshared")")
    }
  }

  @Test("One is met by a binding for owners in its module")
  func contextual() {
    struct LoggingModule: Module {
      var isOwn: Bool
      var bindings: Bindings {
        Requires(Int.self)
        if isOwn { Bind(Checkout.self).to { (_: Int) in Checkout(payments: LivePayments()) } }
      }
    }
    func found(isOwn: Bool) -> [String] {
      findings {
        LoggingModule(isOwn: isOwn)
        Bind(Int.self).to { 1 }.when(injectedInto: Checkout.self)
        if !isOwn { Bind(Checkout.self).to { (_: Int) in Checkout(payments: LivePayments()) } }
      }.map { "\($0.id) \($0.key)" }
    }
    #expect(found(isOwn: true).isEmpty)
    #expect(found(isOwn: false) == ["missing Int"])
  }

  @Test("Alone, a collection has an element that cannot be made, also by a provider")
  func collection() throws {
    struct ListModule: Module {
      var bindings: Bindings {
        Requires([Price].self)
        Requires([String: Price].self)
        Bind(Int.self).to { (all: [Provider<Price>], _: Provider<[String: Price]>) in all.count }
      }
    }
    let injector = try Injector(Graph(alone: ListModule()))
    #expect(injector[Int.self] == 1)
    #expect(
      "\(try #require(throws: ResolutionError.self) { try injector.resolve([Price].self) })".contains("only required"))
    struct WholeModule: Module {
      var bindings: Bindings { Requires([Price].self) }
    }
    let doubled = try Graph(alone: WholeModule()).overriding { Bind([Price].self).to { [Price(amount: 1)] } }
    #expect(try Injector(doubled)[[Price].self].map(\.amount) == [1])
  }

  @Test("Only a requirement that sees an override lets it bind a key of its own")
  func privately() {
    func found(isInside: Bool) -> [String] {
      findings {
        Private {
          Requires(Int.self)
          if isInside { Override { Bind(Int.self).to { 1 } } } else { Bind(Int.self).to { 1 } }
        } exposing: {
        }
        Private {
          if !isInside { Override { Bind(Int.self).to { 1 } } }
        } exposing: {
        }
      }.map { "\($0.id) \($0.key)" }
    }
    #expect(found(isInside: true).isEmpty)
    #expect(found(isInside: false) == ["overrides-nothing Int"])
  }

  @Test("They are no uses: what only a replaced binding needs stays idle, and an awaited value is not needed at once")
  func noUse() throws {
    struct DiskModule: Module {
      var bindings: Bindings {
        Requires(Int.self)
        Requires(Int8.self)
        Bind(Int.self).to { 1 }.eagerSingleton()
        Bind(Int8.self).to { () async -> Int8 in 1 }
        Bind(Float.self).to { Float($0 as Int) }
      }
    }

    let graph = try Graph(DiskModule()).overriding { Bind(Float.self).to { 2 } }
    let injector = try Injector(graph)
    #expect(!injector.isAlive(Int.self))
    #expect(graph.unreachable(from: Key(Float.self)).map(\.key) == [AnyKey(Int.self), AnyKey(Int8.self)])
  }

  @Test("They are in the tree, with what they lead to")
  func tree() throws {
    let tree = try Graph {
      CheckoutModule()
      PaymentsModule()
    }.debugDescription
    #expect(tree.hasPrefix("Graph: 4 bindings\n"))
    #expect(tree.contains("CheckoutModule  requires  RequirementTests.swift:16\n└─ Payments"))
  }
}
