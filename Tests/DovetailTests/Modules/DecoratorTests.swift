import Dovetail
import Testing

@Suite("Decorators", .limited)
struct DecoratorTests {
  struct Brackets: Module {
    var bindings: Bindings { Decorate(String.self) { "[\($0)]" } }
  }

  @Test("The last decorator is outermost, wherever the binding is")
  func order() throws {
    let first = try Injector {
      Bind(String.self).toInstance("x")
      Decorate(String.self) { "(\($0))" }
      Brackets()
      Decorate(String.self) { "<\($0)>" }
    }
    let last = try Injector {
      Decorate(String.self) { "(\($0))" }
      Brackets()
      Decorate(String.self) { "<\($0)>" }
      Bind(String.self).toInstance("x")
    }
    #expect(first[String.self] == "<[(x)]>")
    #expect(last[String.self] == "<[(x)]>")
  }

  @Test("A decorator has its own dependencies")
  func dependencies() throws {
    let injector = try Injector {
      Bind(String.self).toInstance("x")
      Bind(Int.self).toInstance(2)
      Bind(Key<Int>("other")).toInstance(3)
      Decorate(String.self) { (text, number: Int) in String(repeating: text, count: number) }
      Decorate(Key(String.self), Key<Int>("other")) { text, number in "\(number)\(text)" }
    }
    #expect(injector[String.self] == "3xx")
  }

  @Test("The hooks of a binding get the undecorated value, and what a decorator opens has hooks of its own")
  func hooks() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(String.self).to { "api" }.singleton()
        .onCreate { notes.add("created \($0)") }.onClose { notes.add("closed \($0)") }
      Bind(Int.self).to { 2 }.singleton().onClose { notes.add("closed \($0)") }
      Decorate(String.self) { (text, number: Int) in "\(text) with \(number)" }
    }
    #expect(injector[String.self] == "api with 2")
    await injector.close()
    #expect(Set(notes.all) == ["created api", "closed api", "closed 2"])
  }

  @Test("A decorator wraps one key and leaves its neighbors alone")
  func qualified() throws {
    let injector = try Injector {
      Bind(String.self).toInstance("plain")
      Bind(Key<String>("a")).toInstance("a")
      Bind(Key<String>("b")).toInstance("b")
      Decorate(Key<String>("a")) { "<\($0)>" }
    }
    #expect(injector[String.self] == "plain")
    #expect(injector[Key<String>("a")] == "<a>")
    #expect(injector[Key<String>("b")] == "b")
  }

  @Test("A decorated binding has its own lifetime")
  func scope() throws {
    let made = Counter()
    let wrapped = Counter()
    let injector = try Injector {
      Bind(Key<Int>("shared")).to { made.count() }.singleton()
      Bind(Key<Int>("fresh")).to { made.count() }
      Decorate(Key<Int>("shared")) { $0 * 10 + wrapped.count() }
      Decorate(Key<Int>("fresh")) { $0 * 10 + wrapped.count() }
    }
    #expect(injector[Key<Int>("shared")] == 11)
    #expect(injector[Key<Int>("shared")] == 11)
    #expect(injector[Key<Int>("fresh")] == 22)
    #expect(injector[Key<Int>("fresh")] == 33)
  }

  @Test("A decorated eager singleton is made with its injector, decorator and all")
  func eager() throws {
    let wrapped = Counter()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.eagerSingleton()
      Decorate(Int.self) { $0 + wrapped.count() }
    }
    #expect(wrapped.value == 1)
    #expect(injector[Int.self] == 2)
    #expect(wrapped.value == 1)
  }

  @Test("A decorated scoped binding is shared within its scope")
  func scoped() throws {
    let wrapped = Counter()
    let visit = Scope("visit")
    let injector = try Injector {
      Bind(Int.self).to { 0 }.in(visit)
      Decorate(Int.self) { $0 + wrapped.count() }
    }
    let first = try injector.enter(visit)
    let second = try injector.enter(visit)
    #expect([first[Int.self], first[Int.self], second[Int.self]] == [1, 1, 2])
  }

  @Test("A seed is decorated like any other binding")
  func seed() throws {
    let visit = Scope("visit")
    let injector = try Injector {
      Bind(Int.self).seeded(in: visit)
      Decorate(Int.self) { $0 + 1 }
    }
    let child = try injector.enter(visit) { Seed(Int.self, 41) }
    #expect(child[Int.self] == 42)
  }

  @Test("All dependents get the decorated value, except inner decorators")
  func dependents() throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(1)
      Decorate(Int.self) { $0 + 1 }
      Bind(String.self).to { (number: Int, provider: Provider<Int>, maybe: Int?) in
        "\(number) \(provider()) \(maybe ?? 0)"
      }
    }
    #expect(injector[String.self] == "2 2 2")
  }

  @Test("A collection is decorated as a whole")
  func collection() throws {
    let injector = try Injector {
      Contribute(Int.self).toInstance(1)
      Decorate([Int].self) { $0 + [0] }
      Contribute(Int.self).toInstance(2)
      Contribute(Int.self, at: "x").toInstance(3)
      Decorate([String: Int].self) { $0.mapValues { $0 + 1 } }
    }
    #expect(injector[[Int].self] == [1, 2, 0])
    #expect(injector[[String: Int].self] == ["x": 4])
  }

  @Test("A factory is decorated")
  func factory() throws {
    let injector = try Injector {
      Bind(String.self).to(assisted: Int.self) { "page \($0)" }
      Bind(Key<Int>("uses")).toInstance(1)
      Decorate(Factory<Int, String>.self) { $0 }
    }
    #expect(injector[Factory<Int, String>.self](3) == "page 3")
  }

  @Test("A decorator in a private block wraps the block's binding")
  func privateBinding() throws {
    let injector = try Injector {
      Private {
        Bind(Int.self).toInstance(1)
        Decorate(Int.self) { $0 + 1 }
        Bind(String.self).to { (number: Int) in "\(number)" }
      } exposing: {
        Expose(String.self)
      }
      Decorate(String.self) { "<\($0)>" }
    }
    #expect(injector[String.self] == "<2>")
  }

  @Test("A decorator outside the block wraps the exposed binding for others, one inside for all")
  func exposedBinding() throws {
    let injector = try Injector {
      Private {
        Bind(Int.self).toInstance(1)
        Decorate(Int.self) { $0 + 1 }
        Bind(String.self).to { (number: Int) in "\(number)" }
      } exposing: {
        Expose(Int.self)
        Expose(String.self)
      }
      Decorate(Int.self) { $0 * 10 }
    }
    #expect(injector[Int.self] == 20)
    #expect(injector[String.self] == "2")
  }

  @Test("A private decorator of an outer binding wraps it for the block alone")
  func outerBinding() throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(1)
      Private {
        Decorate(Int.self) { $0 + 1 }
        Bind(String.self).to { (number: Int) in "\(number)" }
      } exposing: {
        Expose(String.self)
      }
    }
    #expect(injector[Int.self] == 1)
    #expect(injector[String.self] == "2")
  }
}
