import Dovetail
import DovetailInspection
import Testing

@Suite("Removals", .limited)
struct RemovalTests {
  struct Numbers: Module, Hashable {
    var bindings: Bindings { Bind(Int.self).toInstance(1) }
  }

  struct Texts: Module {
    var bindings: Bindings {
      Numbers()
      Bind(String.self).to { (number: Int) in "\(number)" }
    }
  }

  struct Fractions: Module {
    var bindings: Bindings {
      Numbers()
      Bind(Double.self).to { (number: Int) in Double(number) }
    }
  }

  struct Hiding: Module {
    var bindings: Bindings {
      Private {
        Bind(Int.self).toInstance(1)
        Bind(String.self).to { (number: Int) in "\(number)" }
      } exposing: {
        Expose(String.self)
      }
    }
  }

  @Test("A removed key is unbound, with its decorators; the collection of its type is another key")
  func key() throws {
    let graph = try Graph {
      Bind(Int.self).toInstance(1)
      Decorate(Int.self) { $0 + 1 }
      Contribute(Int.self).toInstance(2)
      Bind(Key<Int>("kept")).toInstance(3)
    }
    let injector = try Injector(try graph.removing(Int.self))
    #expect(try injector.resolveIfBound(Int.self) == nil)
    #expect(injector[[Int].self] == [2])
    #expect(injector[Key<Int>("kept")] == 3)
    #expect(try Injector(graph)[Int.self] == 2, "the first graph stays as it was")
  }

  @Test("A qualified key is removed alone")
  func qualifiedKey() throws {
    let graph = try Graph {
      Bind(Int.self).toInstance(1)
      Bind(Key<Int>("gone")).toInstance(2)
    }
    let injector = try Injector(try graph.removing(Key<Int>("gone")))
    #expect(injector[Int.self] == 1)
    #expect(try injector.resolveIfBound(Key<Int>("gone")) == nil)
  }

  @Test("A condition leaves out the elements that it holds for, and nothing else")
  func condition() throws {
    let graph = try Graph {
      Texts()
      Bind(Float.self).to { (number: Int) in Float(number) }.live()
      Decorate(Int.self) { $0 + 1 }
      Contribute(Int.self).toInstance(2)
      Contribute(Int.self).toInstance(3)
      Bind(Key<Int>("kept")).to(assisted: Int.self) { $0 }
      Override { Bind(Int.self).toInstance(5) }
    }
    let offline = try graph.removing { $0.isLive }
    #expect(!offline.isBound(Float.self))
    #expect(offline.nodes.count == graph.nodes.count - 1)
    let plain = try graph.removing { if case .decorator = $0.role { true } else { false } }
    #expect(try Injector(plain)[Int.self] == 5)
    let injector = try Injector(try graph.removing { if case .contribution = $0.role { true } else { false } })
    #expect(!injector.isBound([Int].self))
    #expect(injector[Int.self] == 6)
    #expect(injector[Key<Factory<Int, Int>>("kept")](4) == 4)
    #expect(try Injector(graph)[Int.self] == 6, "the first graph stays as it was")
  }

  @Test("A condition sees a derived graph's bindings, and applies to further derived graphs")
  func conditionOfDerived() throws {
    let graph = try Graph {
      Texts()
      Bind(Double.self).toInstance(1)
    }
    let derived = try graph.overriding { Bind(Double.self).toInstance(2) }
    let none = try derived.removing { $0.key == AnyKey(Double.self) }
    #expect(!none.isBound(Double.self), "what the override replaced goes with it")
    let more = try none.overriding { Bind(Int.self).toInstance(7) }.adding { Bind(Float.self).toInstance(1) }
    #expect(try Injector(more)[String.self] == "7")
    #expect(!more.isBound(Double.self))
  }

  @Test("A private element is removed with its exposure, unless another binding has its key")
  func conditionOfPrivate() throws {
    let graph = try Graph { Hiding() }
    let without = try graph.removing { $0.key == AnyKey(String.self) }
    #expect(!without.isBound(String.self))
    #expect(
      faultsDeriving { () throws(GraphError) in try graph.removing { $0.key == AnyKey(Int.self) } } == ["missing Int"])
  }

  @Test("A condition that holds for nothing is a fault")
  func conditionOfNothing() throws {
    let graph = try Graph { Texts() }
    #expect(
      faultsDeriving { () throws(GraphError) in try graph.removing { _ in false } } == ["removes-nothing GraphNode"])
  }

  @Test("A graph and its injectors list the installed modules")
  func modules() throws {
    let graph = try Graph {
      Texts()
      Fractions()
    }
    func names(_ modules: [any Module.Type]) -> [String] { modules.map { "\($0)" } }
    #expect(names(graph.modules) == ["Texts", "Numbers", "Fractions"])
    #expect(names(try Injector(graph).modules) == ["Texts", "Numbers", "Fractions"])
    #expect(names(try graph.removing(Texts.self).modules) == ["Fractions", "Numbers"])
    #expect(names(try Graph(Fractions()).adding { Hiding() }.modules) == ["Fractions", "Numbers", "Hiding"])
    #expect(names(try graph.overriding { Bind(Int.self).toInstance(3) }.modules) == ["Texts", "Numbers", "Fractions"])
    #expect(try Graph(Texts()).modules.first == Texts.self)
  }

  @Test("A removed collection is not there")
  func collection() throws {
    let graph = try Graph {
      Contribute(Int.self).toInstance(1)
      Contribute(Int.self, at: "x").toInstance(2)
    }
    let injector = try Injector(try graph.removing([Int].self))
    #expect(!injector.isBound([Int].self))
    #expect(injector[[String: Int].self] == ["x": 2])
  }

  @Test("A removed key can be bound again")
  func boundAnew() throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(1)
    }
    #expect(injector[Int.self] == 1)
    let graph = try Graph {
      Bind(Int.self).toInstance(1)
      Override { Bind(Int.self).toInstance(2) }
    }
    #expect(try Injector(try graph.removing(Int.self)).resolveIfBound(Int.self) == nil, "every layer is removed")
  }

  @Test("Removing a needed binding is a fault of the new graph")
  func needed() throws {
    let graph = try Graph(Texts())
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing(Int.self) } == ["missing Int"])
  }

  @Test("A removed module is removed with the modules that it installs")
  func module() throws {
    let graph = try Graph {
      Texts()
      Bind(Float.self).toInstance(1)
    }
    let injector = try Injector(try graph.removing(Texts.self))
    #expect(try injector.resolveIfBound(String.self) == nil)
    #expect(try injector.resolveIfBound(Int.self) == nil)
    #expect(injector[Float.self] == 1)
  }

  @Test("A removed module leaves modules that another one installs too")
  func sharedModule() throws {
    let graph = try Graph {
      Texts()
      Fractions()
    }
    let injector = try Injector(try graph.removing(Texts.self))
    #expect(injector[Double.self] == 1)
    #expect(injector[Int.self] == 1)
    #expect(try injector.resolveIfBound(String.self) == nil)
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing(Numbers.self) } == ["missing Int"])
  }

  @Test("A removed module is removed with its private blocks")
  func privateBlock() throws {
    let graph = try Graph {
      Hiding()
      Bind(Float.self).toInstance(1)
    }
    #expect(try Injector(try graph.removing(Hiding.self)).resolveIfBound(String.self) == nil)
  }

  @Test("An exposed key can be removed")
  func exposedKey() throws {
    let graph = try Graph {
      Hiding()
      Bind(Float.self).toInstance(1)
    }
    #expect(try Injector(try graph.removing(String.self)).resolveIfBound(String.self) == nil)
  }

  @Test("Removing an unbound key is a fault")
  func nothing() throws {
    let graph = try Graph { Bind(Float.self).toInstance(1) }
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing(Int.self) } == ["removes-nothing Int"])
    #expect(
      faultsDeriving { () throws(GraphError) in try graph.removing(Key<Float>("other")) }
        == [#"removes-nothing Key<Float>("other")"#])
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing(Texts.self) } == ["removes-nothing Texts"])
  }

  @Test("An installed module that binds nothing can be removed")
  func emptyModule() throws {
    struct Empty: Module {
      var bindings: Bindings {}
    }
    #expect(try Graph { Empty() }.removing(Empty.self).nodes.isEmpty)
  }

  @Test("Removals and overrides follow each other")
  func chained() throws {
    let graph = try Graph {
      Bind(Int.self).toInstance(1)
      Bind(Double.self).toInstance(1)
    }
    let other = try graph.removing(Double.self).overriding { Bind(Int.self).toInstance(2) }
    #expect(try Injector(other)[Int.self] == 2)
    #expect(
      faultsDeriving { () throws(GraphError) in
        try graph.removing(Int.self).overriding { Bind(Int.self).toInstance(2) }
      } == ["overrides-nothing Int"])
  }
}
