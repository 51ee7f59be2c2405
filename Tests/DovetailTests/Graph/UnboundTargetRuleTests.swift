import Dovetail
import Testing

@Suite("Rule: decorated, overridden, exposed and removed keys are bound", .limited)
struct UnboundTargetRuleTests {
  struct Absent: Module {
    var bindings: Bindings {}
  }

  static let bad: [(String, @Sendable () -> Bindings, [String])] = [
    ("a decorator", { bindings { Decorate(Int.self) { $0 } } }, ["decorates-nothing Int"]),
    (
      "a decorator of a neighbor's name",
      {
        bindings {
          Bind(Int.self).toInstance(1)
          Decorate(Key<Int>("a")) { $0 }
        }
      }, [#"decorates-nothing Key<Int>("a")"#]
    ),
    (
      "two decorators",
      {
        bindings {
          Decorate(Int.self) { $0 }
          Decorate(Int.self) { $0 }
        }
      }, ["decorates-nothing Int", "decorates-nothing Int"]
    ),
    ("a decorator of an empty collection", { bindings { Decorate([Int].self) { $0 } } }, ["decorates-nothing [Int]"]),
    (
      "a decorator of what is private elsewhere",
      {
        bindings {
          Private {
            Bind(Int.self).toInstance(1)
          } exposing: {
          }
          Decorate(Int.self) { $0 }
        }
      }, ["decorates-nothing Int"]
    ),
    ("an override", { bindings { Override { Bind(Int.self).toInstance(1) } } }, ["overrides-nothing Int"]),
    (
      "an override and what decorates it",
      {
        bindings {
          Override { Bind(Int.self).toInstance(1) }
          Decorate(Int.self) { $0 }
          Decorate(Int.self) { $0 }
        }
      }, ["overrides-nothing Int", "decorates-nothing Int", "decorates-nothing Int"]
    ),
    (
      "an override for an owner and what decorates it",
      {
        bindings {
          Bind(String.self).to { (number: Int) in "\(number)" }
          Override { Bind(Int.self).to { 1 }.when(injectedInto: String.self) }
          Decorate(Int.self) { $0 }
        }
      }, ["overrides-nothing Int", "decorates-nothing Int"]
    ),
    (
      "an override of a factory by a value",
      {
        bindings {
          Bind(Int.self).to(assisted: Int.self) { $0 }
          Override { Bind(Int.self).toInstance(1) }
        }
      }, ["overrides-nothing Int"]
    ),
    (
      "an exposure",
      {
        bindings {
          Private {
          } exposing: {
            Expose(Int.self)
          }
        }
      }, ["exposes-nothing Int"]
    ),
    (
      "an exposure of what is bound outside",
      {
        bindings {
          Bind(Int.self).toInstance(1)
          Private {
          } exposing: {
            Expose(Int.self)
          }
        }
      }, ["exposes-nothing Int"]
    ),
    (
      "an exposure of a contribution",
      {
        bindings {
          Private {
            Contribute(Int.self).toInstance(1)
          } exposing: {
            Expose(Int.self)
          }
        }
      }, ["exposes-nothing Int"]
    ),
  ]

  @Test("Unbound targets are found", arguments: bad)
  func unbound(_ name: String, _ content: @Sendable () -> Bindings, _ expected: [String]) {
    #expect(faults { content() } == expected)
  }

  @Test("A removal of nothing names the key or the module")
  func removals() throws {
    let graph = try Graph { Bind(Int.self).toInstance(1) }
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing(String.self) } == ["removes-nothing String"])
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing(Absent.self) } == ["removes-nothing Absent"])
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing([Int].self) } == ["removes-nothing [Int]"])
  }
}
