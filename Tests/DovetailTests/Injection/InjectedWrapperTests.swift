import Dovetail
import DovetailProperties
import Testing

extension Keys {
  fileprivate static let signText = Key<String>("sign")
}

@Suite("@Inject and the graph", .limited)
struct InjectedWrapperTests {
  private struct StreetModule: Module {
    var bindings: Bindings {
      Bind(Lamp.self).to { Lamp() }.singleton()
      Bind(.signText).toInstance("Lane")
      Bind(Street.self).to { Street() }.injecting(\.$lamp).injecting(\.$sign, from: .signText).injecting(\.$later)
    }
  }

  private let injector: Injector

  init() throws { injector = try Injector { StreetModule() } }

  private func check(_ street: Street) throws {
    #expect(street.lamp === injector[Lamp.self])
    #expect(street.sign == "Lane")
    #expect(street.later === injector[Lamp.self])
  }

  @Test("The binding of an owner injects its properties, without a current injector")
  func made() throws {
    try check(injector[Street.self])
  }

  @Test("So does inject(into:) for an object that was made where no injector was current")
  func elsewhere() throws {
    let street = Street()
    #expect(throws: ResolutionError.self) { try street.$lamp.get() }
    try injector.inject(into: street)
    try check(street)
  }

  @Test("A subclass is injected as its superclass, and by what it adds")
  func inheritance() throws {
    let injector = try injector(adding: Avenue.self)
    let avenue = Avenue()
    try injector.inject(into: avenue, as: Street.self)
    #expect(avenue.sign == "Lane")
    #expect(throws: ResolutionError.self) { try avenue.$tree.get() }
    try injector.inject(into: avenue)
    #expect(avenue.tree == "Lane")
    #expect(avenue.lamp === injector[Lamp.self])
  }

  private func injector(adding avenue: Avenue.Type) throws -> Injector {
    try Injector {
      StreetModule()
      Bind(Avenue.self).to { Avenue() }.injecting(\.$lamp).injecting(\.$tree, from: .signText)
    }
  }

  @Test("A struct is injected in its place, and its copies stay as they were")
  func structure() throws {
    let injector = try Injector {
      Bind(Lamp.self).to { Lamp() }.singleton()
      Bind(Path.self).to { Path() }.injecting(\.$lamp)
    }
    let before = Path()
    var path = before
    try injector.inject(into: &path)
    #expect(path.lamp === injector[Lamp.self])
    #expect(throws: ResolutionError.self) { try before.$lamp.get() }
  }

  @Test("The binding's injection replaces the value of the current injector")
  func both() throws {
    let other = try Injector {
      Bind(Lamp.self).to { Lamp() }
      Bind(.signText).toInstance("Road")
    }
    let street = other.run { Street() }
    #expect(street.sign == "Road")
    try injector.inject(into: street)
    try check(street)
  }

  @Test("The graph is verified with the property")
  func verified() throws {
    let error = try #require(throws: GraphError.self) {
      try Graph { Bind(Street.self).to { Street() }.injecting(\.$lamp) }
    }
    #expect(error.findings.count == 1)
    #expect(error.description.contains("nothing binds 'Lamp', which 'Street' needs"), "\(error)")
  }
}

private final class Lamp: Sendable {}

private class Street {
  @Inject var lamp: Lamp
  @Inject(.signText) var sign: String
  @Lazy var later: Lamp
}

private final class Avenue: Street {
  @Inject(.signText) var tree: String
}

private struct Path {
  @Inject var lamp: Lamp
}
