import Dovetail
import Testing

extension Keys {
  fileprivate static let audit = Key<Citizen>("audit")
}

@Suite("Collections as dependencies", .limited)
struct CollectionTests {
  @Test("A binding gets the modules' contributions, in their order")
  func dependencies() throws {
    let injector = try Injector {
      Contribute(Int.self).toInstance(1)
      Contribute(String.self, at: "a").toInstance("A")
      Contribute(Int.self).to { 2 }
      Contribute(String.self, at: "b").to { (numbers: [Int]) in "B\(numbers.count)" }
      Contribute(Int.self).to { 3 }.singleton()
      Contributions(of: Double.self)
      Contributions(of: Double.self, at: String.self)
      Bind(String.self).to { (numbers: [Int], texts: [String: String], none: [Double], empty: [String: Double]) in
        "\(numbers) \(texts.sorted { $0.key < $1.key }.map(\.value)) \(none) \(empty)"
      }
    }
    #expect(injector[String.self] == #"[1, 2, 3] ["A", "B3"] [] [:]"#)
    #expect(injector[[Int].self] == [1, 2, 3])
    #expect(injector[[String: String].self] == ["a": "A", "b": "B3"])
  }

  @Test("The injector itself is asked for a declared collection that nobody contributes to")
  func empty() throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(1)
      Contributions(of: Int.self)
      Contributions(of: Int.self, at: String.self)
      Contributions(of: Key<Int>("named"))
    }
    #expect(injector[[Int].self] == [])
    #expect(injector[[String: Int].self] == [:])
    #expect(injector[Key<[Int]>("named")] == [])
    #expect(injector[Provider<[Int]>.self]() == [])
    #expect(injector[[Int]?.self] == [])
  }

  @Test("Elements keep their lifetimes")
  func lifetimes() throws {
    let census = Census()
    let injector = try Injector {
      Contribute(Citizen.self).to { Citizen(census) }
      Contribute(Citizen.self).to { Citizen(census) }.singleton()
      Contribute(Citizen.self).to { Citizen(census) }.weak()
      Contribute(Citizen.self).to { Citizen(census) }.eagerSingleton()
    }
    #expect(census.made == 1)
    let first = injector[[Citizen].self]
    let second = injector[[Citizen].self]
    #expect(zip(first, second).map { $0 === $1 } == [false, true, true, true])
    #expect(census.made == 5)
  }

  @Test("A collection of a name is apart from that without")
  func qualified() throws {
    let injector = try Injector {
      Contribute(Int.self).toInstance(1)
      Contribute(Key<Int>("named")).toInstance(2)
      Contribute(Key<Int>("named"), at: "x").toInstance(3)
      Contribute(.audit).to { Citizen(Census()) }
      Bind(String.self).to((Key<[Int]>("named"), Key<[String: Int]>("named"), Key<[Citizen]>("audit"))) {
        "\($0) \($1) \($2.count)"
      }
    }
    #expect(injector[String.self] == #"[2] ["x": 3] 1"#)
    #expect(injector[[Int].self] == [1])
    #expect(!injector.isBound([String: Int].self))
  }

  @Test("Elements that are protocols, functions and metatypes")
  func kinds() throws {
    let injector = try Injector {
      Contribute((any Sequence<Int> & Sendable).self).toInstance([1, 2])
      Contribute((any Sequence<Int> & Sendable).self).to { 5..<8 }
      Contribute((@Sendable (Int) -> Int).self).to { { @Sendable number in number + 1 } }
      Contributions(of: Double.self)
      Contribute((@Sendable (Int) -> Int).self).to { (base: [Double]) in { @Sendable number in number * 2 + base.count }
      }
      Contribute(Any.Type.self).toInstance(Int.self)
    }
    #expect(injector[[any Sequence<Int> & Sendable].self].map { $0.reduce(0, +) } == [3, 18])
    #expect(injector[[@Sendable (Int) -> Int].self].map { $0(10) } == [11, 20])
    #expect(injector[[Any.Type].self].first == Int.self)
  }

  @Test("Each dependent has its own copy")
  func copies() throws {
    let injector = try Injector { Contribute(Int.self).toInstance(1) }
    var numbers = injector[[Int].self]
    numbers.append(2)
    #expect(injector[[Int].self] == [1])
  }
}
