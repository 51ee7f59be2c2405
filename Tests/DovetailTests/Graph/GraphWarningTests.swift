import Dovetail
import DovetailInspection
import TestSupport
import Testing

@Suite("Warnings of graphs", .limited)
struct GraphWarningTests {
  static let files = ["calls-no-did-inject", "inherits-nothing"]

  fileprivate class House: Injectable {
    var garage: Garage?
    static var recipe: Recipe<House> { Recipe(House.init).injecting(\.garage).onCreate { $0.isLit = true } }
    var isLit = false
    required init() {}
  }
  fileprivate final class Villa: House { var name = "" }
  fileprivate final class Garage: Sendable {}

  /// A class whose recipe has nothing that a subclass could inherit.
  private class Tent: Injectable {
    static var recipe: Recipe<Tent> { Recipe(Tent.init) }
    required init() {}
  }
  private final class Yurt: Tent, @unchecked Sendable {}

  private static func graph(@ModuleBuilder _ bindings: () -> Bindings) throws -> Graph {
    let bindings = bindings()
    return try Graph {
      bindings
      Bind(Garage.self).to { Garage() }
    }
  }

  @Test(
    "A class whose binding inherits nothing of the recipe of its superclass is a warning, with its place and the remedy"
  )
  func leftOut() throws {
    let graph = try Self.graph { Bind(Villa.self).to(Villa.init) }
    let warning = try #require(graph.warnings.first)
    #expect(graph.warnings.count == 1)
    #expect(warning.key == AnyKey(Villa.self))
    guard case .inheritsNothing(of: AnyKey(House.self)) = warning.reason else {
      Issue.record("the reason is \(warning.reason)")
      return
    }
    #expect(warning.location.site.line == #line - 8)
    Golden.expect(warning.description, "inherits-nothing")
  }

  @Test("Inheriting the recipe, complete or emptied, is no warning")
  func inherited() throws {
    #expect(try Self.graph { Bind(House.self) }.warnings.isEmpty)
    #expect(try Self.graph { Bind(Villa.self).to(Villa.init).house() }.warnings.isEmpty)
  }

  @Test("A class with injected properties of its own is one too, when it injects none of its superclass")
  func ownProperties() throws {
    let graph = try Self.graph {
      Bind(Villa.self).to(Villa.init).injecting(\.name)
      Bind(String.self).toInstance("")
    }
    #expect(graph.warnings.map(\.key) == [AnyKey(Villa.self)])
  }

  @Test("Members injection, an alias, and a superclass with an empty recipe are no warnings")
  func others() throws {
    #expect(try Self.graph { Bind(Yurt.self).to(Yurt.init) }.warnings.isEmpty)
    #expect(try Self.graph { Bind(Yurt.self).seeded() }.warnings.isEmpty)
    let graph = try Self.graph {
      Bind(Villa.self).to(Villa.init).house()
      Bind(Key<Villa>("alias")).toAlias(of: \Villa.self)
    }
    #expect(graph.warnings.isEmpty)
  }

  private final class Lamp: DidInject {
    var isLit = false
    func didInject() { isLit = true }
  }

  @Test("A type with DidInject and no injected property is one")
  func didInject() throws {
    let graph = try Graph {
      Bind(Lamp.self).to(Lamp.init)
      Bind(Key<Lamp>("assisted")).to(assisted: Int.self) { _ in Lamp() }
      Contribute(Lamp.self).to { Lamp() }
      Bind(Key<Lamp>("hook")).to(Lamp.init).onCreate { _ in }
      Bind(Key<Lamp>("alias")).toAlias(of: \Lamp.self)
    }
    #expect(graph.warnings.map(\.id) == Array(repeating: "calls-no-did-inject", count: 3))
    Golden.expect(try #require(graph.warnings.first).description, "calls-no-did-inject")
    let injector = try Injector(graph)
    #expect(!injector[Lamp.self].isLit)
    #expect(injector[Key<Lamp>("hook")].isLit)
  }
}

extension RecipeBuilder where Value: GraphWarningTests.House {
  /// The recipe that a house and its subclasses share.
  fileprivate func house() -> Self { injecting(\.garage) }
}
