import Dovetail
import DovetailInspection
import Testing

@Suite("Verification", .limited)
struct VerificationTests {
  struct Source: Providing {
    let count: Counter
    func provide() -> String { "\(count.count())" }
  }

  @Test("All faults come in one error, in the order of the modules")
  func allAtOnce() {
    let scope = Scope("all at once")
    let found = faults {
      Bind(Int.self).to { (_: UInt) in 1 }
      Bind(Double.self).to { (_: Float) in 1 }
      Bind(Float.self).to { (_: Double) in 1 }
      Bind(String.self).toInstance("")
      Bind(String.self).toInstance("")
      Contribute(Bool.self, at: "a").toInstance(true)
      Contribute(Bool.self, at: "a").toInstance(false)
      Decorate(UInt8.self) { $0 }
      Override { Bind(UInt16.self).toInstance(1) }
      Private {
      } exposing: {
        Expose(UInt32.self)
      }
      Bind(Character.self).to { "a" }.in(scope)
      Bind(Substring.self).to { (_: Character) in "" }.singleton()
      Bind(Int8.self).to { (_: UInt64) in 1 }
      SelfInstallRuleTests.There()
    }
    #expect(
      found == [
        "missing UInt", "cycle Double", "duplicate String", "repeated-map-key Bool", "decorates-nothing UInt8",
        "overrides-nothing UInt16", "captive Character", "missing UInt64", "installs-itself There",
        "exposes-nothing UInt32",
      ])
  }

  @Test("The error prints every message")
  func description() throws {
    let error = try #require(throws: GraphError.self) {
      try Graph {
        Bind(Int.self).to { (_: UInt, _: UInt8) in 1 }
      }
    }
    #expect(error.findings.count == 2)
    #expect(error.description == error.findings.map(\.description).joined(separator: "\n\n"))
  }

  @Test("The same modules give the same faults in the same order")
  func stable() {
    func messages() -> [String] {
      findings {
        for number in 0..<50 { Bind(Key<Int>("\(number)")).to(Key<Int>("missing \(number)")) { $0 } }
        for number in 0..<50 { Bind(Key<String>("\(number)")).to(Key<String>("\(number ^ 1)")) { $0 } }
      }.map(\.description)
    }
    let first = messages()
    #expect(first.count == 75)
    for _ in 0..<5 { #expect(messages() == first) }
  }

  @Test("Verifying and deriving run no function of a module")
  func runsNothing() throws {
    let count = Counter()
    let graph = try Graph {
      Bind(Key<Int>("unshared")).to { count.count() }
      Bind(Key<Int>("singleton")).to { count.count() }.singleton()
      Bind(Key<Int>("eager")).to { count.count() }.eagerSingleton()
      Bind(Key<Int>("scoped")).to { count.count() }.in(Scope("runs nothing"))
      Bind(Key<Int>("resolution")).to { count.count() }.perResolution()
      Bind(Counter.self).toInstance(count)
      Bind(Source.self).to(Source.init)
      Bind(String.self).toProvider(Source.self)
      Bind(Double.self).to(assisted: Int.self) { Double($0 + count.count()) }
      Contribute(Int.self).to { count.count() }
      Contribute(Int.self, at: "x").to { count.count() }
      Decorate(Key<Int>("singleton")) { $0 + count.count() }
      Private {
        Bind(UInt.self).to { UInt(count.count()) }
      } exposing: {
        Expose(UInt.self)
      }
    }
    try graph.verify(roots: [Root(String.self)])
    _ = graph.unreachable(from: Key(String.self))
    _ = graph.nodes
    _ = try graph.overriding { Bind(Key<Int>("unshared")).to { count.count() } }
    _ = try graph.removing(Factory<Int, Double>.self)
    #expect(count.value == 0)
    _ = try Injector(graph)
    #expect(count.value == 1, "the eager singleton")
  }

  @Test("A valid graph has no faults")
  func right() {
    #expect(
      faults {
        Bind(Int.self).toInstance(1)
        Bind(String.self).to { (number: Int) in "\(number)" }.singleton()
      } == [])
  }
}
