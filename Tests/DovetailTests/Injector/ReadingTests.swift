import Dovetail
import Synchronization
import Testing

@Suite("Reading", .limited)
struct ReadingTests {
  @Test("A value of every kind is read in every way", arguments: ValueKind.all, Way.allCases)
  func everyKind(_ kind: ValueKind, _ way: Way) throws {
    for lifetime in Lifetime.allCases { try kind.check(lifetime, way) }
  }

  @Test("A value that is not Sendable is read in every way", arguments: Way.allCases)
  func notSendable(_ way: Way) throws {
    let injector = try Injector {
      Bind(Draft.self).to { Draft(text: "new") }
      Bind(Key<Draft>("other")).to { Draft(text: "new") }.perResolution()
    }
    let first = try #require(try way.read(Draft.self, Key("other"), from: injector))
    let second = try #require(try way.read(Draft.self, Key("other"), from: injector))
    #expect(first !== second)
    #expect(first.text == "new")
  }

  @Test("A weak object is read in every way", arguments: Way.allCases)
  func weak(_ way: Way) throws {
    let injector = try Injector {
      Bind(Point.self).to { Point(x: 3) }.weak()
      Bind(Key<Point>("other")).to { Point(x: 3) }.weak()
    }
    let first = try #require(try way.read(Point.self, Key("other"), from: injector))
    let second = try #require(try way.read(Point.self, Key("other"), from: injector))
    #expect(first === second)
    #expect(first.x == 3)
  }

  @Test("Keys of one type with different names are different bindings")
  func names() throws {
    let injector = try Injector {
      Bind(String.self).toInstance("plain")
      Bind(Key<String>("a")).toInstance("A")
      Bind(Key<String>("b")).toInstance("B")
      Bind(Key<Substring>("a")).toInstance("substring")
    }
    #expect(injector[String.self] == "plain")
    #expect(injector[Key(String.self)] == "plain")
    #expect(injector[Key<String>("a")] == "A")
    #expect(injector[Key<String>("b")] == "B")
    #expect(injector[Key<Substring>("a")] == "substring")
    #expect(try injector.resolveIfBound(Key<String>("c")) == nil)
  }

  @Test("An unbound key is nil for an optional read, and an error otherwise")
  func unbound() throws {
    let injector = try Injector { Bind(Int.self).toInstance(1) }
    #expect(try injector.resolveIfBound(String.self) == nil)
    #expect(try injector.resolveIfBound(Key<Int>("other")) == nil)
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(String.self) }
    #expect(error.kind == "unbound")
    #expect(error.key == AnyKey(String.self))
    let lent = try #require(throws: ResolutionError.self) { try injector.withResolved(Key<Int>("other")) { copy $0 } }
    #expect(lent.kind == "unbound")
    #expect(lent.key == Key<Int>("other").erased)
  }

  @Test("A bound key with an unbound dependency is an error, not nil")
  func unboundBelow() throws {
    let injector = try Injector {
      Bind(Int.self).to { (injector: Injector) in try injector.resolve(String.self).count }
    }
    let error = try #require(throws: ResolutionError.self) { try injector.resolveIfBound(Int.self) }
    #expect(error.kind == "unbound")
    #expect(error.key == AnyKey(String.self))
    #expect(error.path == [AnyKey(Int.self), AnyKey(String.self)])
  }

  @Test("A value that has no room for nil is not taken for nil", arguments: [0, 1, 2, 255])
  func neighbors(_ bits: Int) throws {
    // Neighbors in the injector's memory: a read beyond one byte would see the bits of the next one.
    let injector = try Injector {
      for number in 0..<4 { Bind(Key<UInt8>("neighbor \(number)")).to { UInt8(bits) }.singleton() }
    }
    for _ in 0..<2 {
      for number in 0..<4 {
        #expect(try injector.resolveIfBound(Key<UInt8>("neighbor \(number)")) == UInt8(bits))
      }
    }
  }

  @Test("An empty injector binds nothing")
  func empty() throws {
    let injector = try Injector {}
    #expect(try injector.resolveIfBound(Int.self) == nil)
    #expect(try injector.resolve([Int]?.self) == nil)
  }

  @Test("Among thousands of keys each finds its own value")
  func manyKeys() throws {
    let keys = (0..<3000).map { Key<Int>("many \($0)") }
    let injector = try Injector {
      for (number, key) in keys.enumerated() { Bind(key).to { number }.singleton() }
    }
    for _ in 0..<2 {
      #expect(keys.map { injector[$0] } == Array(0..<3000))
    }
    #expect(try injector.resolveIfBound(Key<Int>("many 3000")) == nil)
  }

  @Test("A borrowed read returns the closure's result, and rethrows its error")
  func closures() throws {
    struct Refusal: Error, Equatable {}
    let injector = try Injector { Bind(Int.self).toInstance(20) }
    #expect(injector.with(Int.self) { $0 + 1 } == 21)
    #expect(throws: Refusal()) { try injector.with(Int.self) { _ in throw Refusal() } }
    #expect(try injector.withResolved(Int.self) { $0 + 2 } == 22)
  }

  @Test("A borrowed read may read again, and make other values")
  func nestedReads() throws {
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton()
      Bind(String.self).to { (number: Int) in "\(number)" }
      Bind(Point.self).to { (number: Int) in Point(x: number) }.weak()
    }
    let text = injector.with(String.self) { outer in
      injector.with(Int.self) { number in
        "\(outer) \(number) \(injector[Point.self].x) \(injector[String.self])"
      }
    }
    #expect(text == "1 1 1 1")
  }
}

// MARK: Values

private protocol Shape: Sendable {
  var sides: Int { get }
}

private protocol Body: AnyObject, Sendable {
  var mass: Int { get }
}

private protocol Named {
  var name: String { get }
}

private struct Square: Shape, Named {
  var sides: Int { 4 }
  var name: String { "square" }
}

/// Larger than the three words that an existential holds in place.
private struct Polygon: Shape {
  let corners: (Int, Int, Int, Int, Int)
  var sides: Int { corners.4 }
}

private final class Point: Body {
  let x: Int
  var mass: Int { x }
  init(x: Int) { self.x = x }
}

private final class Draft {
  var text: String
  init(text: String) { self.text = text }
}

private struct Nothing: Sendable {}

/// 4 KB and a reference.
private struct Page: Sendable {
  typealias Block = SIMD64<UInt64>

  var first = Block(repeating: 1)
  var middle = (
    Block(repeating: 2), Block(repeating: 3), Block(repeating: 4), Block(repeating: 5), Block(repeating: 6),
    Block(repeating: 7)
  )
  var title = "page"
  var last = Block(repeating: 8)
}

private enum Weather: Sendable {
  case sun
  indirect case rain(Double, after: Weather)
}

private actor Tally {
  let start = 9
}

private enum Lifetime: CaseIterable {
  case unshared, singleton, eager, perResolution, instance
}

/// A row of the table: a type, and a check of its values, which distinguishes them from garbage.
struct ValueKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  fileprivate let check: @Sendable (Lifetime, Way) throws -> Void

  private init<Value: Sendable>(
    _ name: String, _ type: Value.Type, _ value: Value, _ isRight: @escaping @Sendable (Value) -> Bool
  ) {
    testDescription = name
    check = { lifetime, way in
      let makes = Counter()
      let key = Key<Value>("other")
      let make: @Sendable () -> Value = {
        makes.count.add(1, ordering: .relaxed)
        return value
      }
      let injector = try Injector {
        switch lifetime {
        case .unshared:
          Bind(type).to(make)
          Bind(key).to(make)
        case .singleton:
          Bind(type).to(make).singleton()
          Bind(key).to(make).singleton()
        case .eager:
          Bind(type).to(make).eagerSingleton()
          Bind(key).to(make).eagerSingleton()
        case .perResolution:
          Bind(type).to(make).perResolution()
          Bind(key).to(make).perResolution()
        case .instance:
          Bind(type).toInstance(value)
          Bind(key).toInstance(value)
        }
      }
      for _ in 0..<2 {
        let read = try #require(try way.read(type, key, from: injector))
        #expect(isRight(read), "\(lifetime)")
      }
      let expected =
        switch lifetime {
        case .unshared, .perResolution, .eager: 2
        case .singleton: 1
        case .instance: 0
        }
      #expect(makes.count.load(ordering: .relaxed) == expected, "\(lifetime)")
    }
  }

  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  static let all: [ValueKind] = [
    ValueKind("class", Point.self, Point(x: 5)) { $0.x == 5 },
    ValueKind("actor", Tally.self, Tally()) { $0.start == 9 },
    ValueKind("class-bound protocol", (any Body).self, Point(x: 6)) { $0.mass == 6 },
    ValueKind("protocol", (any Shape).self, Square()) { $0.sides == 4 },
    ValueKind("protocol with a boxed value", (any Shape).self, Polygon(corners: (1, 2, 3, 4, 5))) { $0.sides == 5 },
    ValueKind("composition", (any Shape & Named).self, Square()) { $0.sides == 4 && $0.name == "square" },
    ValueKind("Any", (any Sendable).self, "anything") { $0 as? String == "anything" },
    ValueKind("small struct", Square.self, Square()) { $0.sides == 4 },
    ValueKind("number", Int.self, 42) { $0 == 42 },
    ValueKind("one byte", Bool.self, true) { $0 },
    ValueKind("string", String.self, String(repeating: "long ", count: 20)) { $0.count == 100 },
    ValueKind("large struct", Page.self, Page()) { $0.first[0] == 1 && $0.last[63] == 8 && $0.title == "page" },
    ValueKind("enum", Weather.self, .rain(1.5, after: .sun)) {
      if case .rain(1.5, after: .sun) = $0 { true } else { false }
    },
    ValueKind("tuple", (Int, name: String).self, (1, name: "one")) { $0 == (1, "one") },
    ValueKind("function", (@Sendable (Int) -> Int).self, { $0 * 2 }) { $0(4) == 8 },
    ValueKind("throwing function", (@Sendable () throws -> String).self, { "ran" }) { (try? $0()) == "ran" },
    ValueKind("metatype", Square.Type.self, Square.self) { $0 == Square.self },
    ValueKind("existential metatype", (any Shape.Type).self, Square.self) { $0 == Square.self },
    ValueKind("optional", Int?.self, 3) { $0 == 3 },
    ValueKind("optional that is nil", String?.self, nil) { $0 == nil },
    ValueKind("array", [Int].self, [1, 2, 3]) { $0 == [1, 2, 3] },
    ValueKind("Void", Void.self, ()) { $0 == () },
    ValueKind("empty struct", Nothing.self, Nothing()) { MemoryLayout.size(ofValue: $0) == 0 },
    ValueKind("wide vector", SIMD64<Double>.self, SIMD64(repeating: 0.5)) { $0.sum() == 32 },
  ]
}
