import Dovetail
import DovetailInspection
import Testing

@Suite("Roots", .limited)
struct RootsTests {
  @ModuleBuilder static var all: Bindings {
    Bind(Int.self).to { (_: String) in 1 }
    Bind(String.self).to { (_: Provider<Double>) in "" }
    Bind(Double.self).toInstance(1)
    Bind(Float.self).to { (_: Float16?, _: [UInt8]) in 1 }
    Bind(Float16.self).toInstance(1)
    Contribute(UInt8.self).toInstance(1)
    Bind(Bool.self).to { true }
    Decorate(Bool.self) { !$0 }
    Bind(UInt.self).to(assisted: Int.self) { (number, _: UInt16) in UInt(number) }
    Bind(UInt16.self).toInstance(1)
  }

  @Test("Roots that are bound pass")
  func bound() throws {
    let graph = try Graph { Self.all }
    try graph.verify(roots: [Root(Int.self), Root(Bool.self), Root(Factory<Int, UInt>.self)])
    try graph.verify(roots: [])
  }

  @Test("Roots that need no binding pass, as the injector makes them")
  func implicit() throws {
    let graph = try Graph { Self.all }
    try graph.verify(
      roots: [
        Root([UInt8].self), Root([Provider<UInt8>].self), Root([Int8]?.self), Root(Int?.self), Root(Provider<Int>.self),
        Root(Lazy<Int>.self),
      ])
    let provider = faultsDeriving { () throws(GraphError) in
      try graph.verify(roots: [Root(Provider<UInt64>.self)])
      return graph
    }
    #expect(provider.count == 1, "nothing binds what it provides")
  }

  @Test("Every unbound root is a fault at its own line")
  func unbound() throws {
    let graph = try Graph { Self.all }
    let error = try #require(throws: GraphError.self) {
      try graph.verify(roots: [Root(Int.self), Root(Key<Int>("a")), Root(UInt64.self)])
    }
    #expect(error.findings.map(\.summary) == [#"missing Key<Int>("a")"#, "missing UInt64"])
    #expect(error.findings.allSatisfy { $0.location.site.fileName == "RootsTests.swift" })
  }

  static let inner = Scope("inner", inside: Scope("outer"))

  @ModuleBuilder static var scoped: Bindings {
    Bind(Int.self).toInstance(1)
    Bind(String.self).to { (_: Int) in "" }.in(Scope("outer"))
    Bind(Double.self).to { (_: String) in 1 }.in(inner)
    Bind(Float.self).to { (_: Double, _: String) in 1 }
    Bind(Bool.self).to { (_: Provider<Float>) in true }
    Bind(UInt16.self).to(assisted: Int.self) { (_, _: Double) in 1 }
    Bind(Int16.self).to { (_: Factory<Int, UInt16>) in 1 }
    Bind(Int32.self).to { (_: Provider<Float>?) in 1 }
    Contribute(Int64.self).to { (_: Float) in 1 }
    Contribute(Key<Bool>("later")).to { (_: Lazy<Float>) in true }
  }

  /// A root, and whether its value can be read in its scope.
  struct Row: Sendable, CustomTestStringConvertible {
    let root: Root
    let isHad: Bool

    var testDescription: String { "\(root.key)\(root.scope.map { " in \($0)" } ?? "")" }
  }

  static let had = [
    (Root(Int.self), true), (Root(Int.self, in: inner), true),
    (Root(String.self), false), (Root(String.self, in: Scope("outer")), true), (Root(String.self, in: inner), true),
    (Root(Double.self, in: Scope("outer")), false), (Root(Double.self, in: inner), true),
    (Root(Float.self), false), (Root(Float.self, in: Scope("outer")), false), (Root(Float.self, in: inner), true),
    // A deferred dependency is read from the same injector.
    (Root(Bool.self), false), (Root(Bool.self, in: inner), true), (Root(Bool.self, in: Scope("outer")), false),
    (Root(Provider<Float>.self), false), (Root(Provider<Float>.self, in: inner), true),
    (Root(Lazy<Double>.self), false), (Root(Provider<Lazy<Double>>.self, in: Scope("outer")), false),
    (Root(Factory<Int, UInt16>.self), false), (Root(Factory<Int, UInt16>.self, in: inner), true),
    (Root(Provider<Factory<Int, UInt16>>.self), false), (Root(Int16.self), false), (Root(Int16.self, in: inner), true),
    // An optional is nil where the scope is not open, but the deferred dependencies of its value count.
    (Root(Float?.self), true), (Root(UInt.self), true), (Root(Provider<Float?>.self), true),
    (Root(Provider<Float>?.self), false), (Root(Int32.self), false), (Root(Int32.self, in: inner), true),
    // The same is true of a collection's elements.
    (Root([Int64].self), true), (Root([Provider<Int64>].self), true), (Root(Key<[Bool]>("later")), false),
    (Root(Key<[Provider<Bool>]>("later")), false), (Root(Key<[Provider<Bool>]>("later"), in: inner), true),
    (Root(UInt8.self), false), (Root(Key<Int>("one"), in: inner), false),
  ].map { Row(root: $0, isHad: $1) }

  @Test("A root is had where its scopes are open", arguments: had)
  func scopes(_ row: Row) throws {
    let graph = try Graph {
      Self.scoped
      Bind(UInt.self).to { (_: Float?) in 1 }
    }
    let faults = faultsDeriving { () throws(GraphError) in
      try graph.verify(roots: [row.root])
      return graph
    }
    #expect(faults.count == (row.isHad ? 0 : 1))
  }

  @Test("A root that a module declares is verified with the graph, alone, and after each change")
  func declared() throws {
    struct Screens: Module {
      let root: Root
      var bindings: Bindings { root }
    }
    for row in Self.had {
      let module = Screens(root: row.root)
      let base = bindings {
        Self.scoped
        Bind(UInt.self).to { (_: Float?) in 1 }
      }
      let faults = faultsDeriving { () throws(GraphError) in
        try Graph {
          base
          module
        }
      }
      #expect(faults.count == (row.isHad ? 0 : 1), "\(row.testDescription)")
      #expect(faultsDeriving { () throws(GraphError) in try Graph { base }.adding { module } } == faults)
    }
    #expect(faultsDeriving { () throws(GraphError) in try Graph(alone: Screens(root: Root(UInt64.self))) }.count == 1)
  }

  @Test("A graph without a root's binding drops the root, so that a test can do without it")
  func removed() throws {
    struct Screens: Module {
      var bindings: Bindings {
        Root(Int.self)
        Root(Double.self)
        Bind(Double.self).toInstance(1)
      }
    }
    let graph = try Graph {
      Bind(Int.self).toInstance(1)
      Screens()
    }
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing(Int.self) }.isEmpty)
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing(Screens.self) }.isEmpty)
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing { $0.key == AnyKey(Int.self) } }.count == 1)
  }

  static let rest: [(String, @Sendable (Graph) -> [GraphNode], [String])] = [
    (
      "a root, now and later", { $0.unreachable(from: Key(Int.self)) },
      ["Float", "Float16", "UInt8", "Bool", "Bool", "Factory<Int, UInt>", "UInt16", "UInt"]
    ),
    (
      "several roots", { $0.unreachable(from: Key(Int.self), Key(Bool.self), Key(Factory<Int, UInt>.self)) },
      ["Float", "Float16", "UInt8"]
    ),
    (
      "a root with a collection and an optional",
      { $0.unreachable(from: Key(Float.self), Key(Int.self), Key(Bool.self)) },
      ["Factory<Int, UInt>", "UInt16", "UInt"]
    ),
  ]

  @Test("Bindings that no root reaches are listed", arguments: rest)
  func unreachable(_ name: String, _ list: @Sendable (Graph) -> [GraphNode], _ expected: [String]) throws {
    #expect(list(try Graph { Self.all }).map(\.key.description) == expected)
  }

  @Test("Eager singletons are roots; a replaced binding and a private one are seen as they are")
  func special() throws {
    let graph = try Graph {
      Bind(Int.self).to { (_: String) in 1 }.eagerSingleton()
      Bind(String.self).toInstance("replaced")
      Override { Bind(String.self).toInstance("used") }
      Private {
        Bind(Double.self).toInstance(1)
        Bind(Float.self).toInstance(1)
        Bind(Bool.self).to { (_: Double) in true }
      } exposing: {
        Expose(Bool.self)
      }
    }
    #expect(graph.unreachable().map(\.key.description) == ["Double", "Float", "Bool"])
    #expect(graph.unreachable(from: Key(Bool.self)).map(\.key.description) == ["Float"])
  }

  @Test("A root that is not bound reaches nothing")
  func unboundRoot() throws {
    let graph = try Graph { Bind(Int.self).toInstance(1) }
    #expect(graph.unreachable(from: Key<Int>("a")).map(\.key.description) == ["Int"])
  }

  @Test("An implicit root reaches the binding behind it")
  func implicitRoot() throws {
    let graph = try Graph {
      Bind(Int.self).toInstance(1)
      Bind(String.self).toInstance("")
    }
    #expect(graph.unreachable(from: Key(Provider<Int>.self)).map(\.key.description) == ["String"])
    #expect(graph.unreachable(from: Key(Lazy<Int?>.self)).map(\.key.description) == ["String"])
  }
}
