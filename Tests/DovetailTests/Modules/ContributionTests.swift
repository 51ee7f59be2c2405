import Dovetail
import DovetailInspection
import Testing

@Suite("Contributions", .limited)
struct ContributionTests {
  protocol Plugin {
    var name: String { get }
  }

  struct Named: Plugin {
    let name: String
  }

  struct Inner: Module {
    let prefix: String

    var bindings: Bindings {
      Contribute((any Plugin).self).to { Named(name: "\(prefix) 1") }
      Contribute((any Plugin).self).to { Named(name: "\(prefix) 2") }
    }
  }

  @Test("An array has its elements in the order of the modules")
  func order() throws {
    let injector = try Injector {
      Contribute((any Plugin).self).to { Named(name: "first") }
      Inner(prefix: "a")
      Bind(Int.self).toInstance(1)
      Inner(prefix: "b").bindings
      Contribute((any Plugin).self).to { Named(name: "last") }
    }
    #expect(injector[[any Plugin].self].map(\.name) == ["first", "a 1", "a 2", "b 1", "b 2", "last"])
  }

  @Test("A map has its values at the keys of their contributions")
  func map() throws {
    let injector = try Injector {
      Contribute((any Plugin).self, at: "users").to { Named(name: "u") }
      Contribute((any Plugin).self, at: "").to { Named(name: "empty") }
      Contribute((any Plugin).self, at: "🧩\n\"").to { Named(name: "odd") }
    }
    #expect(injector[[String: any Plugin].self].mapValues(\.name) == ["users": "u", "": "empty", "🧩\n\"": "odd"])
  }

  @Test("Arrays, maps and a binding of one type are apart")
  func apart() throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(1)
      Contribute(Int.self).toInstance(2)
      Contribute(Int.self, at: "x").toInstance(3)
    }
    #expect(injector[Int.self] == 1)
    #expect(injector[[Int].self] == [2])
    #expect(injector[[String: Int].self] == ["x": 3])
  }

  @Test("Collections of one type with different names are apart")
  func qualified() throws {
    let injector = try Injector {
      Contribute(Int.self).toInstance(1)
      Contribute(Key<Int>("odd")).toInstance(3)
      Contribute(Key<Int>("even")).toInstance(2)
      Contribute(Key<Int>("odd")).toInstance(5)
      Contribute(Key<Int>("odd"), at: "x").toInstance(7)
      Contribute(Key<Int>("even"), at: "x").toInstance(8)
    }
    #expect(injector[[Int].self] == [1])
    #expect(injector[Key<[Int]>("odd")] == [3, 5])
    #expect(injector[Key<[Int]>("even")] == [2])
    #expect(injector[Key<[String: Int]>("odd")] == ["x": 7])
    #expect(injector[Key<[String: Int]>("even")] == ["x": 8])
  }

  @Test("A collection that nothing contributes to is empty where it is declared")
  func empty() throws {
    let injector = try Injector {
      Contributions(of: (any Plugin).self)
      Contributions(of: (any Plugin).self)
      Contributions(of: (any Plugin).self, at: String.self)
      Contributions(of: Key<Int>("none"))
      Contributions(of: Key<Int>("none"), at: String.self)
      Contributions(of: Int.self)
      Contribute(Int.self).toInstance(1)
      Contributions(of: Int.self)
      Bind(Int.self).to { (plugins: [any Plugin], handlers: [String: any Plugin]) in plugins.count + handlers.count }
    }
    #expect(injector[Int.self] == 0)
    #expect(injector[[any Plugin].self].isEmpty)
    #expect(injector[[String: any Plugin].self].isEmpty)
    #expect(injector[Key<[Int]>("none")].isEmpty)
    #expect(injector[Key<[String: Int]>("none")].isEmpty)
    #expect(injector[[Int].self] == [1])
    #expect(injector[[Provider<any Plugin>].self].isEmpty)
    injector.checkInvariants()
  }

  @Test("A collection that nothing contributes to is a fault where it is not declared, and an optional one nil")
  func undeclared() throws {
    #expect(
      faults {
        Bind(Int.self).to { (_: [any Plugin], _: [String: any Plugin]) in 1 }
        Bind(UInt.self).to { (_: [Provider<Int>], _: Lazy<[Double]>) in 1 }
      }.sorted() == ["missing [Double]", "missing [Int]", "missing [Plugin]", "missing [String: Plugin]"])
    let injector = try Injector {
      Bind(Int.self).to { (plugins: [any Plugin]?, handles: [Provider<any Plugin>]?) in
        plugins == nil && handles == nil ? 1 : 0
      }
    }
    #expect(injector[Int.self] == 1)
    #expect(try injector.resolve([Int]?.self) == nil)
    #expect(try injector.resolveIfBound([Int].self) == nil)
    #expect(!injector.isBound([Int].self) && !injector.isBound([Provider<Int>].self))
    func expectUnbound<Value>(_ type: Value.Type) {
      #expect(#expect(throws: ResolutionError.self) { _ = try injector.resolve(type) }?.id == "unbound")
    }
    expectUnbound([String].self)
    expectUnbound([Provider<String>].self)
    expectUnbound([String: Lazy<String>].self)
  }

  @Test("A declared collection joins what private blocks and further bindings contribute, and can be removed")
  func declaredOverridden() throws {
    let graph = try Graph {
      Contributions(of: Int.self)
      Private {
        Contribute(Int.self).toInstance(1)
      } exposing: {
      }
      Bind(String.self).to { (numbers: [Int]) in "\(numbers)" }
    }
    #expect(try Injector(graph)[String.self] == "[1]")
    let more = try graph.adding {
      Contributions(of: Int.self)
      Contribute(Int.self).toInstance(2)
    }
    #expect(try Injector(more)[String.self] == "[1, 2]")
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing([Int].self) }.count == 1)
    #expect(graph.nodes.map(\.key.description).filter { $0.contains("Int") }.count == 2)
  }

  final class Cell: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test("Providers and lazies of a collection are one for each element, in its order, and make nothing before")
  func handles() throws {
    let count = Counter()
    let injector = try Injector {
      Contribute(Cell.self).to { Cell(count.count()) }
      Contribute(Cell.self).to { Cell(count.count()) }.singleton()
      Contribute(Cell.self, at: "x").to { Cell(7) }.singleton()
      Contribute(Cell.self, at: "y").to { Cell(8) }
      Contribute(Key<Cell>("odd")).to { Cell(9) }
      Bind(String.self).to { (providers: [Provider<Cell>], lazies: [Lazy<Cell>]) in
        #expect(count.value == 0)
        let anew = providers.map { $0().number } + providers.map { $0().number }
        return "\(anew) \(lazies.map { $0().number }) \(lazies.map { $0().number })"
      }
      Bind(Int.self).to { (map: [String: Provider<Cell>], lazies: [String: Lazy<Cell>]) in
        (map["x"]?().number ?? 0) * 100 + (lazies["y"]?().number ?? 0) * 10 + map.count + lazies.count
      }
    }
    #expect(injector[String.self] == "[1, 2, 3, 2] [4, 2] [4, 2]")
    #expect(injector[Int.self] == 784)
    #expect(injector[[Provider<Cell>].self].map { $0().number } == [5, 2])
    #expect(injector[Key<[Lazy<Cell>]>("odd")].map { $0().number } == [9])
    #expect(injector[[String: Provider<Cell>].self].mapValues { $0().number } == ["x": 7, "y": 8])
    #expect(try injector.resolve([Lazy<Cell>]?.self)?.count == 2)
    #expect(injector[Provider<[Lazy<Cell>]>.self]().count == 2)
    #expect(injector.isBound([Provider<Cell>].self))
  }

  @Test("Providers of a collection lack those of a scope that is not open, and break a cycle")
  func handlesInScopes() throws {
    let scope = Scope("session")
    let injector = try Injector {
      Contribute(Int.self).to { 1 }.in(scope)
      Contribute(Int.self).to { (others: [Provider<Int>]) in others.count }
    }
    #expect(injector[[Provider<Int>].self].map { $0() } == [1])
    let session = try injector.enter(scope)
    #expect(session[[Provider<Int>].self].map { $0() } == [1, 2])
    withExtendedLifetime((injector, session)) {}
  }

  @Test("A collection that is bound or decorated as a whole has no elements")
  func whole() throws {
    #expect(
      faults {
        Bind([Int].self).toInstance([1])
        Bind(String.self).to { (_: [Provider<Int>]) in "" }
      }.count == 1)
    #expect(
      faults {
        Contribute(Int.self).toInstance(1)
        Decorate([Int].self) { $0.reversed() }
        Bind(String.self).to { (_: [Lazy<Int>]) in "" }
      }.count == 1)
    #expect(
      faults {
        Contribute(Int.self).toInstance(1)
        Bind(String.self).to { (_: [Provider<Provider<Int>>]) in "" }
      }.count == 1)
    let injector = try Injector { Bind([Int].self).toInstance([1]) }
    #expect(!injector.isBound([Provider<Int>].self))
    #expect(throws: ResolutionError.self) { try injector.resolve([Provider<Int>].self) }
    #expect(throws: GraphError.self) {
      try Graph { Bind([Int].self).toInstance([1]) }.verify(roots: [Root([Provider<Int>].self)])
    }
  }

  @Test("An element has its own lifetime, and the collection is transient")
  func scopes() throws {
    let count = Counter()
    let injector = try Injector {
      Contribute(Int.self).to { count.count() }.singleton()
      Contribute(Int.self).to { count.count() }
    }
    #expect(injector[[Int].self] == [1, 2])
    #expect(injector[[Int].self] == [1, 3])
  }

  @Test("An element may need other values, and other elements' collections")
  func dependencies() throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(2)
      Contribute(Int.self).to { (number: Int) in number }
      Contribute(Int.self).to { (number: Int) in number * 10 }
      Contribute(String.self, at: "sum").to { (numbers: [Int]) in "\(numbers.reduce(0, +))" }
    }
    #expect(injector[[String: String].self] == ["sum": "22"])
  }

  @Test("A collection can be had later")
  func deferred() throws {
    let injector = try Injector {
      Contribute(Int.self).toInstance(1)
      Bind(String.self).to { (provider: Provider<[Int]>, lazy: Lazy<[Int]>, maybe: [Int]?) in
        "\(provider()) \(lazy()) \(maybe ?? [])"
      }
    }
    #expect(injector[String.self] == "[1] [1] [1]")
  }

  @Test("An array may hold a thousand elements")
  func many() throws {
    let injector = try Injector {
      for number in 0..<1_000 { Contribute(Int.self).to { number } }
    }
    #expect(injector[[Int].self] == Array(0..<1_000))
  }

  @Test("A collection that is bound as a whole takes no contributions")
  func boundCollection() {
    #expect(
      faults {
        Bind([Int].self).toInstance([1])
        Contribute(Int.self).toInstance(2)
      }.count == 1)
  }
}
