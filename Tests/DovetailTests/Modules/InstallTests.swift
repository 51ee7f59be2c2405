import Dovetail
import DovetailInspection
import Testing

@Suite("Installing modules", .limited)
struct InstallTests {
  struct Plain: Module {
    var bindings: Bindings { Bind(Int.self).toInstance(1) }
  }

  struct Equal: Module, Hashable {
    var number = 1

    var bindings: Bindings { Bind(Int.self).toInstance(number) }
  }

  struct First: Module {
    var bindings: Bindings {
      Equal()
      Bind(String.self).toInstance("first")
    }
  }

  struct Second: Module {
    var bindings: Bindings {
      Bind(Double.self).toInstance(2)
      Equal()
    }
  }

  @Test("Equal modules are installed once, directly and via others")
  func equal() throws {
    #expect(
      try Injector {
        Equal()
        Equal()
      }[Int.self] == 1)
    #expect(
      try Injector {
        First()
        Second()
        Equal()
      }[Int.self] == 1)
  }

  @Test("Modules that differ, or cannot be compared, are duplicates, and the fault names both installations")
  func duplicates() throws {
    let different = findings {
      Equal()
      Equal(number: 2)
    }
    #expect(different.map(\.summary) == ["duplicate Int"])

    let plain = findings {
      Plain()
      Plain()
    }
    #expect(plain.map(\.summary) == ["duplicate Plain"])
    guard case .installedTwice(_, let first, let second) = try #require(plain.first).fault else {
      Issue.record("the fault is not a duplicate")
      return
    }
    let sites = [first, second].map(\.site)
    #expect(sites[1].line == sites[0].line + 1, "two lines install them")
    #expect(sites.allSatisfy { $0.fileName == "InstallTests.swift" })
  }

  struct Rules: Module {
    var bindings: Bindings { Contribute(String.self).toInstance("rule") }
  }

  struct NumberedRules: Module, Hashable {
    var number = 1

    var bindings: Bindings { Contribute(Int.self).toInstance(number) }
  }

  @Test("Equal modules contribute once, different ones each time")
  func contributions() throws {
    let injector = try Injector {
      NumberedRules()
      NumberedRules(number: 2)
      NumberedRules()
    }
    #expect(injector[[Int].self] == [1, 2])
  }

  static let doubling: [(String, @Sendable () -> Bindings, [String])] = [
    (
      "side by side",
      {
        bindings {
          Rules()
          Rules()
        }
      }, ["duplicate Rules"]
    ),
    (
      "three times, in a loop",
      { bindings { for _ in 0..<3 { Rules() } } }, ["duplicate Rules", "duplicate Rules"]
    ),
    (
      "with private contributions",
      {
        struct Hidden: Module {
          var bindings: Bindings {
            Private {
              Rules()
            } exposing: {
            }
          }
        }
        return bindings {
          Hidden()
          Hidden()
        }
      }, ["duplicate Hidden"]
    ),
    (
      "by a module that stands twice itself",
      {
        struct Outer: Module {
          var bindings: Bindings { Rules() }
        }
        return bindings {
          Outer()
          Outer()
        }
      }, ["duplicate Outer"]
    ),
    (
      "by modules that differ",
      {
        struct Outer: Module, Hashable {
          let number: Int
          var bindings: Bindings { Rules() }
        }
        return bindings {
          Outer(number: 1)
          Outer(number: 2)
        }
      }, ["duplicate Rules"]
    ),
    (
      "with a decorator",
      {
        struct Louder: Module {
          var bindings: Bindings { Decorate(Int.self) { $0 + 1 } }
        }
        return bindings {
          Equal()
          Louder()
          Louder()
        }
      }, ["duplicate Louder"]
    ),
  ]

  @Test("A module that is not Equatable contributes and decorates once", arguments: doubling)
  func doubled(_ name: String, _ content: @Sendable () -> Bindings, _ expected: [String]) {
    #expect(faults { content() } == expected)
  }

  @Test("Modules that are not Equatable and bind different keys are valid")
  func elements() throws {
    struct Named: Module {
      let name: String
      let content: Bindings
      var bindings: Bindings {
        Bind(Key<String>(name)).toInstance(name)
        content
      }
    }
    let injector = try Injector {
      Named(name: "a", content: bindings { Contribute(Int.self).toInstance(1) })
      Named(name: "b", content: bindings { Contribute(Int.self).toInstance(2) })
    }
    #expect(injector[[Int].self] == [1, 2])
  }

  @Test("Equal modules in different blocks are installed in each")
  func blocks() throws {
    let injector = try Injector {
      Equal()
      for name in ["a", "b"] {
        Private {
          Equal()
          Bind(Key<String>(name)).to { (number: Int) in "\(name) \(number)" }
        } exposing: {
          Expose(Key<String>(name))
        }
      }
    }
    #expect([injector[Key<String>("a")], injector[Key<String>("b")]] == ["a 1", "b 1"])
  }

  @Test("An equal module in an override replaces the first one")
  func override() throws {
    let injector = try Injector {
      Equal()
      Override { Equal() }
    }
    #expect(injector[Int.self] == 1)
  }

  @Test("A module knows its way from the root")
  func modules() throws {
    let graph = try Graph {
      First()
      Bind(Float.self).toInstance(1)
    }
    #expect(graph.nodes.map(\.modules) == [["InstallTests.First", "InstallTests.Equal"], ["InstallTests.First"], []])
  }
}
