import Dovetail
import Testing

@Suite("Targets", .limited)
struct TargetTests {
  protocol Greeter: Sendable {
    func greet() -> String
  }

  class Base: Greeter, @unchecked Sendable {
    // Sendable: neither this class nor its subclass stores anything.
    func greet() -> String { "base" }
  }

  final class Derived: Base, @unchecked Sendable {
    override func greet() -> String { "derived" }
  }

  struct Pair {
    let text: String
    let number: Int
  }

  struct Refusal: Error {}

  struct Source: Providing {
    let number: Int
    func provide() throws -> String { "provided \(number)" }
  }

  protocol Tool: SendableMetatype {}

  enum Utility: Tool {
    case hammer
  }

  /// A declaration, and the value that it makes, as text.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    let made: @Sendable () throws -> String

    init(_ name: String, makes expected: String, _ made: @escaping @Sendable () throws -> String) {
      testDescription = name
      self.expected = expected
      self.made = made
    }
  }

  @ModuleBuilder
  private static func parts() -> Bindings {
    Bind(String.self).toInstance("text")
    Bind(Int.self).to { 7 }
    Bind(Key<Int>("other")).toInstance(8)
    Bind(Key<String>("other")).toInstance("other text")
  }

  static let cases = [
    Case("an initializer", makes: "text 7") {
      let pair = try Injector {
        parts()
        Bind(Pair.self).to(Pair.init)
      }[Pair.self]
      return "\(pair.text) \(pair.number)"
    },
    Case("a closure of positions", makes: "7 text") {
      let pair = try Injector {
        parts()
        Bind(Pair.self).to { Pair(text: $1, number: $0) }
      }[Pair.self]
      return "\(pair.number) \(pair.text)"
    },
    Case("a closure of names", makes: "text!") {
      try Injector {
        parts()
        Bind(Substring.self).to { (text: String) in "\(text)!" }
      }[Substring.self].description
    },
    Case("keys in the order of the parameters", makes: "other text 8 7") {
      try Injector {
        parts()
        Bind(Substring.self).to((Key("other"), Key("other"), Key(Int.self))) {
          (text: String, first: Int, second: Int) in
          "\(text) \(first) \(second)"
        }
      }[Substring.self].description
    },
    Case("one key", makes: "8") {
      try Injector {
        parts()
        Bind(Substring.self).to(Key<Int>("other")) { "\($0)" }
      }[Substring.self].description
    },
    Case("an instance", makes: "hammer") {
      try "\(Injector { Bind(Utility.self).toInstance(.hammer) }[Utility.self])"
    },
    Case("a provider, which is injected", makes: "provided 8") {
      try Injector {
        parts()
        Bind(Source.self).to(Key<Int>("other"), make: Source.init)
        Bind(Key<String>("made")).toProvider(Source.self)
      }[Key<String>("made")]
    },
    Case("a protocol to its implementation", makes: "derived") {
      try Injector {
        Bind(Derived.self).to(Derived.init).singleton()
        Bind((any Greeter).self).to { (derived: Derived) in derived }
      }[(any Greeter).self].greet()
    },
    Case("a superclass to its subclass", makes: "derived") {
      try Injector {
        Bind(Derived.self).to(Derived.init)
        Bind(Base.self).to { (derived: Derived) in derived }
      }[Base.self].greet()
    },
    Case("a metatype", makes: "derived") {
      let type = try Injector { Bind(Base.Type.self).toInstance(Derived.self) }[Base.Type.self]
      return type == Derived.self ? "derived" : "base"
    },
    Case("the metatype of a protocol", makes: "Utility") {
      try "\(Injector { Bind((any Tool.Type).self).toInstance(Utility.self) }[(any Tool.Type).self])"
    },
    Case("a function", makes: "5") {
      let injector = try Injector { Bind((@Sendable (Int) -> Int).self).toInstance { @Sendable in $0 + 1 } }
      return "\(injector[(@Sendable (Int) -> Int).self](4))"
    },
    Case("an optional", makes: "nil") {
      try "\(Injector { Bind(Int?.self).toInstance(nil) }.resolve(Int?.self) as Any)"
    },
    Case("an array of its own", makes: "[3, 4]") {
      try "\(Injector { Bind([Int].self).toInstance([3, 4]) }[[Int].self])"
    },
    Case("nothing at all", makes: "()") {
      try "\(Injector { Bind(Void.self).to {} }[Void.self])"
    },
    Case("an assisted closure", makes: "42 text 7") {
      let injector = try Injector {
        parts()
        Bind(Substring.self).to(assisted: Double.self) { "\(Int($0)) \($1 as String) \($2 as Int)" }
      }
      return injector[Factory<Double, Substring>.self](42).description
    },
    Case("an assisted closure with keys", makes: "42 8 text") {
      let injector = try Injector {
        parts()
        Bind(Substring.self).to(assisted: Double.self, (Key<Int>("other"), Key(String.self))) {
          "\(Int($0)) \($1) \($2)"
        }
      }
      return injector[Factory<Double, Substring>.self](42).description
    },
    Case("an assisted closure of a tuple", makes: "1 a") {
      let injector = try Injector {
        Bind(Substring.self).to(assisted: (Int, String).self) { "\($0.0) \($0.1)" }
      }
      return injector[Factory<(Int, String), Substring>.self]((1, "a")).description
    },
    Case("an assisted closure of a qualified key", makes: "42!") {
      let injector = try Injector {
        Bind(Key<Substring>("shout")).to(assisted: Int.self) { "\($0)!" }
      }
      return injector[Key<Factory<Int, Substring>>("shout")](42).description
    },
    Case("contributions of every kind", makes: "text, made, other text, provided 7") {
      try Injector {
        parts()
        Bind(Source.self).to(Source.init)
        Contribute(String.self).to { (text: String) in text }
        Contribute(String.self).toInstance("made")
        Contribute(String.self).to(Key<String>("other")) { $0 }
        Contribute(String.self).toProvider(Source.self)
      }[[String].self].joined(separator: ", ")
    },
  ]

  @Test("A target makes its value", arguments: cases)
  func targets(_ target: Case) throws {
    #expect(try target.made() == target.expected)
  }

  @Test("A target's error is thrown by the resolve")
  func throwing() throws {
    let injector = try Injector {
      Bind(Int.self).to { throw Refusal() }
      Bind(String.self).to { (number: Int) in "\(number)" }
    }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(String.self) }
    guard case .failed(let cause) = error.reason else {
      Issue.record("the reason is \(error.reason)")
      return
    }
    #expect(cause is Refusal)
    #expect(error.path == [AnyKey(String.self), AnyKey(Int.self)])
  }

  @Test("A transient is made for every resolve, a scoped instance is shared")
  func scopes() throws {
    let count = Counter()
    let injector = try Injector {
      Bind(Key<Int>("unshared")).to { count.count() }
      Bind(Key<Int>("singleton")).to { count.count() }.singleton()
      Bind(Key<Int>("eager")).to { count.count() }.eagerSingleton()
      Bind(Key<Int>("resolution")).to { count.count() }.perResolution()
    }
    #expect(count.value == 1, "the eager one is made with the injector")
    #expect([injector[Key<Int>("eager")], injector[Key<Int>("eager")]] == [1, 1])
    #expect([injector[Key<Int>("unshared")], injector[Key<Int>("unshared")]] == [2, 3])
    #expect([injector[Key<Int>("singleton")], injector[Key<Int>("singleton")]] == [4, 4])
    #expect([injector[Key<Int>("resolution")], injector[Key<Int>("resolution")]] == [5, 6])
  }
}
