import Dovetail
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

  @Test("Equal modules count once, side by side and by way of others")
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
    #expect(plain.map(\.summary) == ["duplicate Int"])
    guard case .duplicate(let first, let second) = try #require(plain.first).fault else {
      Issue.record("the fault is not a duplicate")
      return
    }
    #expect(first.site == second.site, "one line binds both")
    let sites = try #require([first, second].map(\.installSite) as? [SourceSite])
    #expect(sites[1].line == sites[0].line + 1, "two lines install them")
    #expect(sites.allSatisfy { $0.fileName == "InstallTests.swift" })
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
    #expect(graph.nodes.map(\.modules) == [["First", "Equal"], ["First"], []])
  }
}
