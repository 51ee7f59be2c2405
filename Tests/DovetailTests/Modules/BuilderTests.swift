import Dovetail
import DovetailInspection
import Testing

@Suite("Module builder", .limited)
struct BuilderTests {
  enum Branch: CaseIterable {
    case first, second, third
  }

  /// A module that contributes the name of each statement that takes effect.
  struct Statements: Module, Sendable, CustomTestStringConvertible {
    var isOn = false
    var branch = Branch.first
    var count = 0
    var extra: String?
    var inner: (any Module & Sendable)?

    var testDescription: String { "\(isOn) \(branch) \(count) \(extra ?? "-")" }

    var bindings: Bindings {
      if isOn { Contribute(String.self).toInstance("if") }
      if isOn {
        Contribute(String.self).toInstance("then")
      } else {
        Contribute(String.self).toInstance("else")
      }
      switch branch {
      case .first: Contribute(String.self).toInstance("first")
      case .second: Contribute(String.self).toInstance("second")
      case .third:
        Contribute(String.self).toInstance("third")
        Contribute(String.self).toInstance("third again")
      }
      for number in 0..<count {
        let text = "for \(number)"
        if number != 1 { Contribute(String.self).toInstance(text) }
      }
      if let extra { Contribute(String.self).toInstance(extra) }
      if #available(macOS 15, iOS 18, *) { Contribute(String.self).toInstance("available") }
      if let inner { inner }
    }
  }

  struct Leaf: Module {
    var bindings: Bindings { Contribute(String.self).toInstance("leaf") }
  }

  struct Nest<Content: Module>: Module {
    let content: Content

    var bindings: Bindings {
      Contribute(String.self).toInstance("before")
      content
      Contribute(String.self).toInstance("after")
    }
  }

  static let cases: [(Statements, [String])] = [
    (Statements(), ["else", "first", "available"]),
    (Statements(isOn: true), ["if", "then", "first", "available"]),
    (Statements(branch: .second), ["else", "second", "available"]),
    (Statements(branch: .third), ["else", "third", "third again", "available"]),
    (Statements(count: 1), ["else", "first", "for 0", "available"]),
    (Statements(count: 4), ["else", "first", "for 0", "for 2", "for 3", "available"]),
    (Statements(extra: "let"), ["else", "first", "let", "available"]),
    (Statements(inner: Leaf()), ["else", "first", "available", "leaf"]),
  ]

  @Test("Statements take effect as in any function", arguments: cases)
  func statements(_ module: Statements, _ expected: [String]) throws {
    #expect(try Injector(module)[[String].self] == expected)
  }

  @Test("Modules nest, and keep their place")
  func nested() throws {
    let injector = try Injector {
      Contribute(String.self).toInstance("start")
      Nest(content: Nest(content: Leaf()))
      Contribute(String.self).toInstance("end")
    }
    #expect(injector[[String].self] == ["start", "before", "before", "leaf", "after", "after", "end"])
  }

  @Test("A module accepts prebuilt bindings")
  func built() throws {
    let injector = try Injector {
      Leaf().bindings
      part("a")
      part("b")
    }
    #expect(injector[[String].self] == ["leaf", "a", "b"])
  }

  @ModuleBuilder
  private func part(_ text: String) -> Bindings {
    Contribute(String.self).toInstance(text)
  }

  @Test("A graph and an injector take a module or a bare closure")
  func entrances() throws {
    let injectors = [
      try Injector(Leaf()),
      try Injector { Leaf() },
      try Injector { Contribute(String.self).toInstance("leaf") },
      try Injector(Graph(Leaf())),
      try Injector(Graph { Leaf() }),
    ]
    for injector in injectors { #expect(injector[[String].self] == ["leaf"]) }
  }

  @Test("A graph may be empty")
  func empty() throws {
    struct Nothing: Module {
      var bindings: Bindings {}
    }
    #expect(try Graph {}.nodes.isEmpty)
    #expect(try Graph(Nothing()).nodes.isEmpty)
    #expect(try Injector { Nothing() }.resolveIfBound(String.self) == nil)
  }

  @Test("Private and override blocks take every statement too", arguments: [false, true])
  func blocks(_ isOn: Bool) throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(1)
      Override {
        if isOn { Bind(Int.self).toInstance(2) }
      }
      Private {
        if isOn { Bind(String.self).to { (number: Int) in "on \(number)" } } else { Bind(String.self).to { "off" } }
        for number in 0..<3 { Bind(Key<Int>("hidden \(number)")).toInstance(number) }
      } exposing: {
        Expose(String.self)
      }
    }
    #expect(injector[String.self] == (isOn ? "on 2" : "off"))
  }

  @Test("The module's bindings are read once for each graph")
  func readOnce() throws {
    let census = Counter()
    struct Counted: Module {
      let census: Counter
      var bindings: Bindings {
        let _ = census.count()
        Bind(Int.self).toInstance(1)
      }
    }
    let graph = try Graph(Counted(census: census))
    #expect(census.value == 1)
    _ = try Injector(graph)[Int.self]
    #expect(census.value == 1)
  }
}
