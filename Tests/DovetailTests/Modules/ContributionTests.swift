import Dovetail
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

  @Test("A collection that nothing contributes to is empty")
  func empty() throws {
    let injector = try Injector {
      Bind(Int.self).to { (plugins: [any Plugin], handlers: [String: any Plugin]) in plugins.count + handlers.count }
    }
    #expect(injector[Int.self] == 0)
    #expect(injector[[any Plugin].self].isEmpty)
    #expect(injector[[String: any Plugin].self].isEmpty)
    #expect(injector[Key<[Int]>("none")].isEmpty)
  }

  @Test("An element keeps its own scope, and the collection is made anew")
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
        "\(provider()) \(lazy.value) \(maybe ?? [])"
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
