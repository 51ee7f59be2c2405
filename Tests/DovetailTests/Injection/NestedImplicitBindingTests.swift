import Dovetail
import Testing

extension Keys {
  fileprivate static let id = Key<Int>("id")
}

@Suite("Nested implicit bindings", .limited)
struct NestedImplicitBindingTests {
  @Test("Forms of forms reach the value", arguments: Form.all)
  fileprivate func asked(_ form: Form) throws {
    // Read from an injector, and as a dependency of a binding.
    #expect(try form.direct(Self.makeInjector()) == form.expected)
    #expect(try form.asDependency(Self.makeBindings()) == form.expected)
  }

  private static func makeInjector() throws -> Injector {
    let bindings = makeBindings()
    return try Injector { bindings }
  }

  @ModuleBuilder private static func makeBindings() -> Bindings {
    Bind(Int.self).to { 3 }
    Bind(.id).to { 4 }.singleton()
    Contribute(Int.self).toInstance(1)
    Contribute(Int.self).to { 2 }
    Contribute(Int.self, at: "x").to { 5 }
    Contribute(Key<Int>("id")).to { 6 }
    Contributions(of: Key<Int>("unknown"))
    Contributions(of: Float.self)
    Contribute(Provider<Int>.self).to { (provider: Provider<Int>) in provider }
    Bind(Double.self).to(assisted: Double.self) { (half: Double, number: Int) in half + Double(number) }
  }
}

/// An implicit binding, its expected value, and the two ways to read it.
private struct Form: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let expected: String
  let direct: @Sendable (Injector) throws -> String
  let asDependency: @Sendable (Bindings) throws -> String

  init<Value>(_ key: Key<Value>, _ expected: String, _ text: @escaping @Sendable (Value) throws -> String) {
    testDescription = "\(key)"
    self.expected = expected
    direct = { injector in
      // Twice, because the second read may find values that the first one made.
      _ = try text(injector.resolve(key))
      return try text(injector.resolve(key))
    }
    asDependency = { bindings in
      let answer = Key<String>("answer")
      let injector = try Injector {
        bindings
        Bind(answer).to(key) { try text($0) }
      }
      _ = try injector.resolve(answer)
      return try injector.resolve(answer)
    }
  }

  init<Value>(_ type: Value.Type, _ expected: String, _ text: @escaping @Sendable (Value) throws -> String) {
    self.init(Key(type), expected, text)
  }

  static let all: [Form] = [
    Form(Provider<Lazy<Int>>.self, "3") { "\($0()())" },
    Form(Lazy<Provider<Int>>.self, "3") { "\($0()())" },
    Form(Provider<Provider<Int>>.self, "3") { "\($0()())" },
    Form(Lazy<Lazy<Int>>.self, "3") { "\($0()())" },
    Form(Provider<Int>?.self, "3") { "\($0.map { $0() } ?? 0)" },
    Form(Lazy<Int>?.self, "3") { "\($0?() ?? 0)" },
    Form(Provider<Int?>.self, "3") { "\($0() ?? 0)" },
    Form(Provider<String?>.self, "nil") { "\($0() as Any)" },
    Form(Lazy<String?>.self, "nil") { "\($0() as Any)" },
    Form(Provider<String>?.self, "nil") { "\($0 as Any)" },
    Form(Lazy<String>?.self, "nil") { "\($0 as Any)" },
    Form(Provider<Lazy<String>>?.self, "nil") { "\($0 as Any)" },
    Form(Int??.self, "3") { "\(($0 ?? 0) ?? 0)" },
    Form(Provider<[Int]>.self, "[1, 2]") { "\($0())" },
    Form(Lazy<[String: Int]>.self, #"["x": 5]"#) { "\($0())" },
    Form([Int]?.self, "[1, 2]") { "\($0 ?? [])" },
    Form([Double]?.self, "nil") { "\($0 as Any)" },
    Form(Provider<[Float]>.self, "[]") { "\($0())" },
    Form([Provider<Int>].self, "[3]") { "\($0.map { $0() })" },
    Form([Lazy<Int>].self, "[1, 2]") { "\($0.map { $0() })" },
    Form([String: Lazy<Int>].self, #"["x": 5]"#) { "\($0.mapValues { $0() })" },
    Form(Provider<Injector>.self, "3") { "\(try $0().resolve(Int.self))" },
    Form(Lazy<Injector>.self, "3") { "\(try $0().resolve(Int.self))" },
    Form(Injector?.self, "3") { "\(try $0?.resolve(Int.self) ?? 0)" },
    Form(Provider<Factory<Double, Double>>.self, "3.5") { "\($0()(0.5))" },
    Form(Factory<Double, Double>?.self, "3.5") { "\($0?(0.5) ?? 0)" },
    Form(Factory<Int, Double>?.self, "nil") { $0 == nil ? "nil" : "bound" },
    Form(Key<Provider<Int>>("id"), "4") { "\($0())" },
    Form(Key<Lazy<Int>>("id"), "4") { "\($0())" },
    Form(Key<Int?>("id"), "4") { "\($0 ?? 0)" },
    Form(Key<Provider<Lazy<Int>>>("id"), "4") { "\($0()())" },
    Form(Key<Provider<Int>?>("id"), "4") { "\($0.map { $0() } ?? 0)" },
    Form(Key<[Int]>("id"), "[6]") { "\($0)" },
    Form(Key<Provider<[Int]>>("id"), "[6]") { "\($0())" },
    Form(Key<Int?>("unknown"), "nil") { "\($0 as Any)" },
    Form(Key<[Int]>("unknown"), "[]") { "\($0)" },
  ]
}
