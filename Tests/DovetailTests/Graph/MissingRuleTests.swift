import Dovetail
import Testing

@Suite("Rule: every dependency is bound", .limited)
struct MissingRuleTests {
  static let bad: [(String, @Sendable () -> Bindings, [String])] = [
    ("a parameter", { bindings { Bind(String.self).to { (_: Int) in "" } } }, ["missing Int"]),
    (
      "two parameters", { bindings { Bind(String.self).to { (_: Int, _: Double) in "" } } },
      ["missing Int", "missing Double"]
    ),
    (
      "another name",
      {
        bindings {
          Bind(Key<Int>("a")).toInstance(1)
          Bind(String.self).to(Key<Int>("b")) { "\($0)" }
        }
      }, [#"missing Key<Int>("b")"#]
    ),
    (
      "no name",
      {
        bindings {
          Bind(Key<Int>("a")).toInstance(1)
          Bind(String.self).to { (_: Int) in "" }
        }
      }, ["missing Int"]
    ),
    ("a provider's value", { bindings { Bind(String.self).to { (_: Provider<Int>) in "" } } }, ["missing Int"]),
    ("a lazy's value", { bindings { Bind(String.self).to { (_: Lazy<Int>) in "" } } }, ["missing Int"]),
    ("a provider of a lazy", { bindings { Bind(String.self).to { (_: Provider<Lazy<Int>>) in "" } } }, ["missing Int"]),
    (
      "a factory", { bindings { Bind(String.self).to { (_: Factory<Int, Double>) in "" } } },
      ["missing Factory<Int, Double>"]
    ),
    (
      "a factory's value", { bindings { Bind(String.self).to(assisted: Int.self) { (_, _: Double) in "" } } },
      ["missing Double"]
    ),
    (
      "a named provider",
      {
        bindings {
          Bind(Int.self).toInstance(1)
          Bind(String.self).to(Key<Provider<Int>>("a")) { "\($0())" }
        }
      }, [#"missing Key<Int>("a")"#]
    ),
    ("a contribution's parameter", { bindings { Contribute(String.self).to { (_: Int) in "" } } }, ["missing Int"]),
    (
      "a decorator's parameter",
      {
        bindings {
          Bind(String.self).toInstance("")
          Decorate(String.self) { (text, _: Int) in text }
        }
      }, ["missing Int"]
    ),
    ("a provider type", { bindings { Bind(String.self).toProvider(Source.self) } }, ["missing Source"]),
    (
      "what a private binding needs",
      {
        bindings {
          Private {
            Bind(String.self).to { (_: Int) in "" }
          } exposing: {
          }
        }
      }, ["missing Int"]
    ),
    (
      "one key for two",
      {
        bindings {
          Bind(String.self).to { (_: Int) in "" }
          Bind(Double.self).to { (_: Int) in 0 }
        }
      }, ["missing Int"]
    ),
  ]

  struct Source: Providing {
    func provide() -> String { "" }
  }

  @Test("Missing bindings are found", arguments: bad)
  func missing(_ name: String, _ content: @Sendable () -> Bindings, _ expected: [String]) {
    #expect(faults { content() } == expected)
  }

  static let good: [(String, @Sendable () -> Bindings)] = [
    ("an optional", { bindings { Bind(String.self).to { (_: Int?) in "" } } }),
    (
      "an array that is declared",
      {
        bindings {
          Contributions(of: Int.self)
          Bind(String.self).to { (_: [Int]) in "" }
        }
      }
    ),
    (
      "a map that is declared",
      {
        bindings {
          Contributions(of: Int.self, at: String.self)
          Bind(String.self).to { (_: [String: Int]) in "" }
        }
      }
    ),
    ("the injector", { bindings { Bind(String.self).to { (_: Injector) in "" } } }),
    ("a provider of an optional", { bindings { Bind(String.self).to { (_: Provider<Int?>) in "" } } }),
    ("an optional provider", { bindings { Bind(String.self).to { (_: Int?, _: [Int]?) in "" } } }),
    (
      "a seed",
      {
        bindings {
          Bind(Int.self).seeded(in: Scope("missing rule"))
          Bind(String.self).to { (_: Int) in "" }
        }
      }
    ),
    (
      "a binding further down",
      {
        bindings {
          Bind(String.self).to { (_: Int) in "" }
          Bind(Int.self).toInstance(1)
        }
      }
    ),
  ]

  @Test("Implicit bindings are not missing", arguments: good)
  func implicit(_ name: String, _ content: @Sendable () -> Bindings) {
    #expect(faults { content() } == [])
  }

  @Test("The fault names the dependent, its place, and the chain of further dependents")
  func dependents() throws {
    let found = try #require(
      findings {
        Bind(String.self).to { (_: Double, _: Int) in "" }
        Bind(Double.self).toInstance(1)
        Bind(Float.self).to { (_: String) in 1 }
        Bind(Float16.self).to { (_: Float) in 1 }
      }.first)
    guard case .missing(let dependent, let use) = found.fault else {
      Issue.record("the fault is \(found.fault)")
      return
    }
    #expect(dependent == AnyKey(String.self))
    #expect(use == .parameter(2))
    #expect(found.dependents.map(\.key) == [AnyKey(String.self), AnyKey(Float.self), AnyKey(Float16.self)])
    #expect(found.location.site.fileName == "MissingRuleTests.swift")
    #expect(found.dependents.first?.site == found.location.site)
  }

  @Test("A factory's dependencies count from its second argument")
  func assistedParameter() throws {
    let found = try #require(findings { Bind(String.self).to(assisted: Int.self) { (_, _: Double) in "" } }.first)
    guard case .missing(_, let use) = found.fault else {
      Issue.record("the fault is \(found.fault)")
      return
    }
    #expect(use == .parameter(2))
  }
}
