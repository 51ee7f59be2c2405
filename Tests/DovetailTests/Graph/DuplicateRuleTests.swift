import Dovetail
import Testing

@Suite("Rule: a key is bound once", .limited)
struct DuplicateRuleTests {
  struct One: Module {
    var bindings: Bindings { Bind(Int.self).toInstance(1) }
  }

  struct Two: Module {
    var bindings: Bindings { Bind(Int.self).to { 2 }.singleton() }
  }

  static let bad: [(String, @Sendable () -> Bindings, [String])] = [
    (
      "in one block",
      {
        bindings {
          Bind(Int.self).toInstance(1)
          Bind(Int.self).to { 2 }
        }
      }, ["duplicate Int"]
    ),
    (
      "in two modules",
      {
        bindings {
          One()
          Two()
        }
      }, ["duplicate Int"]
    ),
    (
      "three times", { bindings { for number in 0..<3 { Bind(Int.self).toInstance(number) } } },
      ["duplicate Int", "duplicate Int"]
    ),
    (
      "under a name",
      {
        bindings {
          Bind(Key<Int>("a")).toInstance(1)
          Bind(Key<Int>("a")).toInstance(1)
        }
      }, [#"duplicate Key<Int>("a")"#]
    ),
    (
      "as factories",
      {
        bindings {
          Bind(Int.self).to(assisted: String.self) { $0.count }
          Bind(Int.self).to(assisted: String.self) { $0.count + 1 }
        }
      }, ["duplicate Factory<String, Int>"]
    ),
    (
      "as a seed and a binding",
      {
        bindings {
          Bind(Int.self).seeded(in: Scope("duplicate rule"))
          Bind(Int.self).toInstance(1)
        }
      }, ["duplicate Int"]
    ),
    (
      "in a private block",
      {
        bindings {
          Private {
            One()
            Two()
          } exposing: {
          }
        }
      }, ["duplicate Int"]
    ),
  ]

  @Test("Two bindings of one key are found", arguments: bad)
  func duplicates(_ name: String, _ content: @Sendable () -> Bindings, _ expected: [String]) {
    #expect(faults { content() } == expected)
  }

  @Test("Keys that differ are not duplicates")
  func different() {
    #expect(
      faults {
        Bind(Int.self).toInstance(1)
        Bind(Key<Int>("a")).toInstance(2)
        Bind(Key<Int>("b")).toInstance(3)
        Bind(Int?.self).toInstance(4)
        Bind([Int].self).toInstance([5])
        Bind(Int.self).to(assisted: Int.self) { $0 }
        Bind(Int.self).to(assisted: String.self) { $0.count }
        Contribute(Int.self, at: "x").toInstance(6)
        Contribute(Key<Int>("a")).toInstance(7)
      } == [])
  }

  @Test("The fault has both places and the modules of each")
  func places() throws {
    let found = try #require(
      findings {
        One()
        Two()
      }.first)
    guard case .duplicate(let first, let second) = found.fault else {
      Issue.record("the fault is \(found.fault)")
      return
    }
    #expect(first.modules == ["DuplicateRuleTests.One"])
    #expect(second.modules == ["DuplicateRuleTests.Two"])
    #expect(first.site.line < second.site.line)
    #expect(found.location.site == second.site)
  }
}
