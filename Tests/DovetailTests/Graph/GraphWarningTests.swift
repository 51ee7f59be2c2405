import Dovetail
import DovetailInspection
import TestSupport
import Testing

@Suite("Warnings of graphs", .limited)
struct GraphWarningTests {
  static let files = ["inherits-nothing", "made-twice"]

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

  private final class Horn: @unchecked Sendable {
    var sound = ""
  }

  private final class Truck {
    let horn: Horn
    init(horn: Horn) { self.horn = horn }
  }

  @Test("A class that is made as an argument, and again for a function that sets it up, is one")
  func madeTwice() throws {
    let graph = try Graph {
      Bind(Horn.self).to { Horn() }
      Bind((any Sendable).self).toAlias(of: \Horn.self)
      Bind(Truck.self).to(Truck.init).injecting(Horn.self) { $1.sound = "toot" }
      Bind(Key<Horn?>("alias")).to { (horn: any Sendable) in horn as? Horn }.injecting((any Sendable).self) {
        $0 = $1 as? Horn
      }
    }
    #expect(graph.warnings.map(\.id) == ["made-twice", "made-twice"])
    Golden.expect(try #require(graph.warnings.first).description, "made-twice")
    #expect(try Injector(graph)[Truck.self].horn.sound == "")
  }

  @Test("A shared object, a struct, another key, and a stored property are no warnings")
  func madeOnce() throws {
    let graph = try Graph {
      Bind(Key<Horn>("shared")).to { Horn() }.singleton()
      Bind(Key<Horn>("once")).to { Horn() }.perResolution()
      Bind(Key<Horn>("other")).to { Horn() }
      Bind(Int.self).to { 1 }
      Bind(Key<[Horn]>("a")).to(Key<Horn>("shared")) { [$0] }.injecting(Key<Horn>("shared")) { $0.append($1) }
      Bind(Key<[Horn]>("b")).to(Key<Horn>("once")) { [$0] }.injecting(Key<Horn>("once")) { $0.append($1) }
      Bind(Key<[Horn]>("c")).to(Key<Horn>("shared")) { [$0] }.injecting(Key<Horn>("other")) { $0.append($1) }
      Bind(Key<[Int]>("d")).to { (number: Int) in [number] }.injecting(Int.self) { $0.append($1) }
    }
    #expect(graph.warnings.isEmpty)
    let pair = try Injector(graph)[Key<[Horn]>("b")]
    #expect(pair[0] === pair[1])
  }
}

extension RecipeBuilder where Value: GraphWarningTests.House {
  /// The recipe that a house and its subclasses share.
  fileprivate func house() -> Self { injecting(\.garage) }
}
