import Dovetail
import Testing

@Suite("Overrides", .limited)
struct OverrideTests {
  @Test("An override replaces a binding, wherever that is")
  func replaces() throws {
    let after = try Injector {
      Bind(Int.self).toInstance(1)
      Override { Bind(Int.self).toInstance(2) }
      Bind(String.self).to { (number: Int) in "\(number)" }
    }
    let before = try Injector {
      Override { Bind(Int.self).toInstance(2) }
      Bind(Int.self).toInstance(1)
      Bind(String.self).to { (number: Int) in "\(number)" }
    }
    #expect(after[String.self] == "2")
    #expect(before[String.self] == "2")
  }

  @Test("An override may have another scope and other dependencies")
  func otherShape() throws {
    let made = Counter()
    let graph = try Graph {
      Bind(Int.self).to { made.count() }.eagerSingleton()
      Bind(Double.self).toInstance(0.5)
    }
    let injector = try Injector(try graph.overriding { Bind(Int.self).to { (fraction: Double) in Int(fraction * 4) } })
    #expect(injector[Int.self] == 2)
    #expect(made.value == 0, "what is replaced is not made, not even eagerly")
  }

  @Test("A replaced binding has no dependencies")
  func replacedNeedsNothing() throws {
    let graph = try Graph {
      Bind(Int.self).to { (text: String) in text.count }
      Override { Bind(Int.self).toInstance(1) }
    }
    #expect(try Injector(graph)[Int.self] == 1)
  }

  @Test("A replaced binding with injected properties has no dependencies")
  func replacedWithProperties() throws {
    final class Page {
      var title = ""
      init(number: Int) {}
    }
    let injector = try Injector {
      Bind(Page.self).to { (number: Int) in Page(number: number) }.injecting(\.title)
      Override { Bind(Page.self).to { Page(number: 1) } }
    }
    #expect(injector[Page.self].title == "")
  }

  @Test("Overrides lie in layers; two in one layer are duplicates")
  func layers() throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(1)
      Override {
        Bind(Int.self).toInstance(2)
        Override { Bind(Int.self).toInstance(3) }
      }
    }
    #expect(injector[Int.self] == 3)
    #expect(
      faults {
        Bind(Int.self).toInstance(1)
        Override { Bind(Int.self).toInstance(2) }
        Override { Bind(Int.self).toInstance(3) }
      } == ["duplicate Int"])
  }

  @Test("A later overriding wins over every earlier one")
  func overriding() throws {
    var graph = try Graph {
      Bind(Int.self).toInstance(0)
      Override {
        Bind(Int.self).toInstance(1)
        Override { Bind(Int.self).toInstance(2) }
      }
    }
    for number in 3..<8 { graph = try graph.overriding { Bind(Int.self).toInstance(number) } }
    #expect(try Injector(graph)[Int.self] == 7)
  }

  @Test("Overriding leaves the first graph as it was")
  func original() throws {
    let graph = try Graph { Bind(Int.self).toInstance(1) }
    let other = try graph.overriding { Bind(Int.self).toInstance(2) }
    #expect(try Injector(graph)[Int.self] == 1)
    #expect(try Injector(other)[Int.self] == 2)
  }

  @Test("Overriding with nothing changes nothing")
  func nothing() throws {
    #expect(try Injector(try Graph { Bind(Int.self).toInstance(1) }.overriding {})[Int.self] == 1)
  }

  @Test("Decorators apply to the replacement, and new ones wrap them")
  func decorators() throws {
    let graph = try Graph {
      Bind(String.self).toInstance("real")
      Decorate(String.self) { "[\($0)]" }
    }
    let tested = try graph.overriding {
      Bind(String.self).toInstance("fake")
      Decorate(String.self) { "<\($0)>" }
    }
    #expect(try Injector(tested)[String.self] == "<[fake]>")
  }

  @Test("A contribution to an array or at a new key of a map replaces none, in any override, and is refused")
  func moreElements() throws {
    let base = bindings {
      Contributions(of: Int.self)
      Contribute(Int.self).toInstance(1)
      Contribute(Int.self, at: "a").toInstance(2)
    }
    let found = try #require(throws: GraphError.self) {
      try Graph { base }.overriding {
        Contribute(Int.self).toInstance(3)
        Contribute(Int.self, at: "a").toInstance(4)
        Contribute(Int.self, at: "b").toInstance(5)
      }
    }
    #expect(
      found.findings.map { "\($0.id) \($0.key)" } == ["overrides-nothing [Int]", "overrides-nothing [String: Int]"])
    #expect(
      findings {
        base
        Override { Override { Contribute(Int.self).toInstance(3) } }
      }.map(\.id) == ["overrides-nothing"])
  }

  @Test("An element is overridden by the key of its own that is contributed as an alias")
  func element() throws {
    let graph = try Graph {
      Bind(Key<Int>("one")).toInstance(1)
      Contribute(Int.self).toAlias(of: Key<Int>("one")) { $0 }
      Contribute(Int.self).toInstance(2)
    }
    #expect(try Injector(graph.overriding { Bind(Key<Int>("one")).toInstance(10) })[[Int].self] == [10, 2])
    #expect(try Injector(graph.adding { Contribute(Int.self).toInstance(3) })[[Int].self] == [1, 2, 3])
  }

  @Test("A contribution to a map replaces the one at its key")
  func map() throws {
    let graph = try Graph {
      Contribute(Int.self, at: "a").toInstance(1)
      Contribute(Int.self, at: "b").toInstance(2)
    }
    let other = try graph.overriding { Contribute(Int.self, at: "b").toInstance(20) }
    #expect(try Injector(other)[[String: Int].self] == ["a": 1, "b": 20])
  }

  @Test("A map's contribution is replaced by one that stands before it")
  func mapBefore() throws {
    let injector = try Injector {
      Override { Contribute(Int.self, at: "a").toInstance(10) }
      Contribute(Int.self, at: "a").toInstance(1)
    }
    #expect(injector[[String: Int].self] == ["a": 10])
  }

  @Test("A binding of the whole collection replaces its contributions")
  func wholeCollection() throws {
    let graph = try Graph {
      Contribute(Int.self).toInstance(1)
      Contribute(Int.self).toInstance(2)
    }
    #expect(try Injector(try graph.overriding { Bind([Int].self).toInstance([9]) })[[Int].self] == [9])
  }

  @Test("A module in an override replaces what it binds")
  func module() throws {
    struct Fakes: Module {
      var bindings: Bindings {
        Bind(Int.self).toInstance(10)
        Bind(String.self).toInstance("fake")
      }
    }
    let graph = try Graph {
      Bind(Int.self).toInstance(1)
      Bind(String.self).toInstance("real")
    }
    let injector = try Injector(try graph.overriding { Fakes() })
    #expect(injector[Int.self] == 10)
    #expect(injector[String.self] == "fake")
  }

  @Test("A private block in an override replaces what it exposes")
  func privateBlock() throws {
    let graph = try Graph {
      Bind(String.self).toInstance("real")
      Bind(Double.self).to { (text: String) in Double(text.count) }
    }
    let injector = try Injector(
      try graph.overriding {
        Private {
          Bind(Int.self).toInstance(3)
          Bind(String.self).to { (number: Int) in String(repeating: "x", count: number) }
        } exposing: {
          Expose(String.self)
        }
      })
    #expect(injector[Double.self] == 3)
    #expect(try injector.resolveIfBound(Int.self) == nil)
  }

  @Test("An override in a private block replaces the block's binding")
  func inPrivateBlock() throws {
    let injector = try Injector {
      Private {
        Bind(Int.self).toInstance(1)
        Override { Bind(Int.self).toInstance(2) }
        Bind(String.self).to { (number: Int) in "\(number)" }
      } exposing: {
        Expose(String.self)
      }
    }
    #expect(injector[String.self] == "2")
  }

  @Test("A factory is replaced under its own key")
  func factory() throws {
    let graph = try Graph { Bind(String.self).to(assisted: Int.self) { "real \($0)" } }
    let injector = try Injector(try graph.overriding { Bind(String.self).to(assisted: Int.self) { "fake \($0)" } })
    #expect(injector[Factory<Int, String>.self](1) == "fake 1")
  }

  @Test("Overriding what nothing binds is a fault, in every layer")
  func unbound() throws {
    #expect(faults { Override { Bind(Int.self).toInstance(1) } } == ["overrides-nothing Int"])
    #expect(faults { Override { Override { Bind(Int.self).toInstance(1) } } } == ["overrides-nothing Int"])
    let graph = try Graph { Bind(String.self).toInstance("x") }
    #expect(
      faultsDeriving { () throws(GraphError) in
        try graph.overriding { Bind(Int.self).toInstance(1) }
      } == ["overrides-nothing Int"])
  }
}
