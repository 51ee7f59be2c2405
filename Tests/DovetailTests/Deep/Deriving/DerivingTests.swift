import Dovetail
import DovetailInspection
import Testing

/// Derived graphs, whose modules are read only once.
@Suite("Deriving graphs", .limited)
struct DerivingTests {
  private struct Numbers: Module {
    let read: Counter
    var bindings: Bindings {
      let _ = read.count()
      for number in 0..<1_000 {
        if number == 0 {
          Bind(Self.key(0)).toInstance(0)
        } else {
          Bind(Self.key(number)).to(Self.key(number / 2)) { $0 + 1 }.singleton()
        }
      }
    }

    static func key(_ number: Int) -> Key<Int> { Key("deriving \(number)") }
  }

  private func key(_ number: Int) -> Key<Int> { Numbers.key(number) }

  @Test("An override of a binding reads no module again")
  func quick() throws {
    let read = Counter()
    let graph = try Graph(Numbers(read: read))
    for number in 1..<20 {
      let derived = try graph.overriding { Bind(key(number)).toInstance(1_000) }
      #expect(try Injector(derived)[key(number * 2)] == 1_001)
    }
    #expect(read.value == 1)
  }

  @Test("An override that any thread may make replaces one of the main actor without reading a module again")
  func mainActor() async throws {
    struct Screens: Module {
      let read: Counter
      var bindings: Bindings {
        read.count()
        return screens
      }
      @ModuleBuilder private var screens: Bindings {
        Bind(Int.self).to { @MainActor in 1 }
        Bind(Double.self).to { @MainActor in 1 }.singleton()
        Bind(Float.self).to { @MainActor (_: Int) in 1 }
        Bind(String.self).to { (number: Int, _: Double) in "\(number)" }
      }
    }
    let read = Counter()
    let graph = try Graph(Screens(read: read)).overriding {
      Bind(Int.self).toInstance(2)
      Bind(Double.self).to { 2 }
      Bind(Float.self).to { 2 }
    }
    #expect(read.value == 1)
    let injector = try Injector(graph)
    let made = try await Task.detached { (try injector.resolve(String.self), try injector.resolve(Float.self)) }.value
    #expect(made == ("2", 2))
    let again = try graph.overriding { Bind(Float.self).to { @MainActor in 3 } }
    #expect(read.value == 1)
    let error = try #require(
      await Task.detached { #expect(throws: ResolutionError.self) { try Injector(again).resolve(Float.self) } }.value)
    #expect(error.id == "needs-main-actor")
    #expect(try await Injector(again).resolved(Float.self) == 3)
  }

  @Test("An override without a lifetime is shared as the instance that it replaces")
  func inheritsFromInstance() throws {
    final class Stub: Sendable {}
    let graph = try Graph { Bind(Stub.self).to { Stub() } }
    let shared = try Injector(
      graph.overriding { Bind(Stub.self).toInstance(Stub()) }.overriding { Bind(Stub.self).to { Stub() } })
    #expect(shared[Stub.self] === shared[Stub.self])
  }

  @Test("Overrides of overrides read no module again, and the last one wins")
  func chain() throws {
    let read = Counter()
    var graph = try Graph(Numbers(read: read))
    for number in 1..<200 {
      graph = try graph.overriding {
        Bind(key(1)).toInstance(number)
        Bind(key(2 + number)).to(key(1)) { -$0 }
      }
    }
    let injector = try Injector(graph)
    #expect(injector[key(2)] == 200)
    #expect(injector[key(50)] == -199)
    #expect(graph.nodes.count == 1_000)
    #expect(read.value == 1)
  }

  @Test("An override of an override reads an instance of the first one")
  func instance() throws {
    var graph = try Graph {
      Bind(Int.self).to { 1 }
      Bind(String.self).to { (number: Int) in "\(number)" }
    }
    graph = try graph.overriding { Bind(Int.self).toInstance(2) }
    graph = try graph.overriding { Bind(String.self).to { (number: Int) in "number \(number)" } }
    #expect(try Injector(graph)[String.self] == "number 2")
  }

  @Test("A graph that is derived many times retains no replaced bindings")
  func forgets() throws {
    final class Stub: Sendable {}
    weak var first: Stub?
    var graph = try Graph { Bind(Stub.self).to { Stub() } }
    do {
      let stub = Stub()
      first = stub
      graph = try graph.overriding { Bind(Stub.self).toInstance(stub) }
      #expect(try Injector(graph).resolve(Stub.self) === stub)
    }
    #expect(first != nil)
    graph = try graph.overriding { Bind(Stub.self).toInstance(Stub()) }
    #expect(first == nil)
    _ = try Injector(graph).resolve(Stub.self)
  }

  @Test("Threads derive graphs from one graph, and share a binding in their overrides")
  func threads() throws {
    struct Price: Sendable {
      var amount = 1
      let unit = "euro"
    }
    let graph = try Graph {
      Bind(Int.self).to { 1 }
      Bind(Price.self).to { Price() }.singleton()
      Bind(String.self).to { (price: Price) in "\(price.amount)" }
    }
    // Without a lifetime, it has that of the binding that it replaces.
    let shared = Bind(Price.self).to { (amount: Int) in Price(amount: amount + 1) }
    let read = try Threads.run(64) { thread in
      (0..<20).map { _ in
        let first = try? graph.overriding { shared }
        let derived = try? first?.overriding { Bind(Int.self).toInstance(thread) }
        return try? derived.map { try Injector($0).resolve(String.self) }
      }
    }
    #expect(read == (0..<64).map { thread in Array(repeating: "\(thread + 1)", count: 20) })
  }

  @Test("Any number of overrides of overrides is one override, in each way of deriving", arguments: [false, true])
  func manyLayers(isCollected: Bool) throws {
    var graph = try Graph {
      Bind(Int.self).to { 0 }
      Bind(String.self).to { (number: Int) in "\(number)" }
    }
    for number in 1...20_000 {
      graph = try graph.overriding {
        if isCollected { Bind(Int.self).to { number }.singleton() } else { Bind(Int.self).to { number } }
      }
    }
    #expect(try Injector(graph)[String.self] == "20000")
    #expect(graph.nodes.count == 2)
  }

  @Test("A derived graph and its injectors outlive the graph that they come from")
  func outlives() throws {
    let scope = Scope("deriving")
    var graph: Graph? = try Graph {
      Bind(Int.self).to { 1 }.singleton()
      Bind(String.self).to { (number: Int) in "\(number)" }.in(scope)
    }
    let derived = try #require(graph).overriding { Bind(Int.self).toInstance(2) }
    let listened = try Injector(derived) { _ in }
    graph = nil
    #expect(try listened.enter(scope)[String.self] == "2")
    #expect(try Injector(derived).enter(scope)[String.self] == "2")
    #expect(derived.isBound(String.self))
    #expect(try Injector(derived).isAlive(Int.self) == false)
  }

  @Test("Scoped and decorated bindings are replaced without reading a module again")
  func scopedAndDecorated() throws {
    struct Shop: Module {
      static let visit = Scope("deriving visit")
      let read: Counter
      var bindings: Bindings {
        let _ = read.count()
        Bind(Int.self).to { 1 }.in(Self.visit)
        Bind(Double.self).seeded(in: Self.visit)
        Bind(String.self).to { (number: Int, seed: Double) in "\(number) \(seed)" }.in(Self.visit)
        Bind(Character.self).to { "a" }.singleton()
        Decorate(Character.self) { Character($0.uppercased()) }
        for number in 0..<20 { Bind(Key<Int>("shop \(number)")).toInstance(number) }
      }
    }
    let read = Counter()
    let graph = try Graph(Shop(read: read))
    let derived = try graph.overriding {
      Bind(Int.self).to { 2 }
      Bind(Double.self).to { 0.5 }
      Bind(Character.self).toInstance("z")
    }
    let injector = try Injector(derived)
    #expect(try injector.enter(Shop.visit)[String.self] == "2 0.5")
    #expect(try injector.enter(Shop.visit)[Int.self] == 2)
    #expect(injector[Character.self] == "Z")
    #expect(throws: ResolutionError.self) { try injector.enter(Shop.visit) { Seed(Double.self, 1) } }
    let strict = try Injector(derived.strict())
    #expect(try strict.enter(Shop.visit)[String.self] == "2 0.5")
    #expect(read.value == 1)
    // The override is not in the scope, so the whole graph is collected again.
    #expect(try Injector(graph.overriding { Bind(Int.self).toInstance(3) })[Int.self] == 3)
  }

  @Test("A fault of an override has the same message as that of a declared one")
  func faults() throws {
    let graph = try Graph {
      Bind(Int.self).toInstance(1)
      Bind(String.self).to { (number: Int) in "\(number)" }
    }
    let content = bindings { Bind(Int.self).to { (text: String) in text.count } }
    let error = #expect(throws: GraphError.self) { try graph.overriding { content } }
    #expect(error?.findings.map(\.id) == ["cycle"])
  }

  @Test("A large value is injected into a property, whether it is shared or not")
  func largeProperty() throws {
    struct Large: Sendable, Equatable {
      var numbers = [4, 3, 2, 1]
      var words = ["a", "b"]
      var number = 0
    }
    final class Owner {
      var left = Large()
      var right = Large()
    }
    let left = Key<Large>("deriving left")
    let right = Key<Large>("deriving right")
    let graph = try Graph {
      Bind(left).to { Large(number: 1) }.singleton()
      Bind(right).to { Large(number: 2) }.singleton()
      Bind(Owner.self).to(Owner.init).injecting(\.left, from: left).injecting(\.right, from: right)
    }
    let transient = try graph.overriding {
      Bind(left).to { Large(number: 3) }
      Bind(right).to { Large(number: 4) }
    }
    let shared = try graph.overriding { Bind(left).toInstance(Large(number: 5)) }
    #expect(try Injector(graph)[Owner.self].right == Large(number: 2))
    #expect(try Injector(transient)[Owner.self].left == Large(number: 3))
    #expect(try Injector(transient)[Owner.self].right == Large(number: 4))
    #expect(try Injector(shared)[Owner.self].left == Large(number: 5))
  }

  @Test("An override of an exposed key leaves the private block alone")
  func exposed() throws {
    let graph = try Graph {
      Private {
        Bind(Character.self).toInstance("a")
        Bind(Int.self).to { (word: Character) in word == "a" ? 1 : 0 }.singleton()
        Bind(String.self).to { (number: Int) in "\(number)" }
      } exposing: {
        Expose(Int.self)
        Expose(String.self)
      }
    }
    let injector = try Injector(try graph.overriding { Bind(Int.self).toInstance(2) })
    #expect(injector[Int.self] == 2)
    #expect(injector[String.self] == "1")
  }

  @Test("A module that is removed gives way to the override before it")
  func removing() throws {
    struct Fakes: Module {
      var bindings: Bindings { Bind(Int.self).toInstance(3) }
    }
    let graph = try Graph { Bind(Int.self).toInstance(1) }
      .overriding { Bind(Int.self).toInstance(2) }
      .overriding { Fakes() }
    #expect(try Injector(graph)[Int.self] == 3)
    #expect(try Injector(graph.removing(Fakes.self))[Int.self] == 2)
  }

  @Test("A recipe's mistakes are faults of an override too")
  func recipes() throws {
    struct Tent: Sendable { var color = "green" }
    let graph = try Graph { Bind(Tent.self).to { Tent() } }
    let found = faultsDeriving { () throws(GraphError) in
      try graph.overriding { Bind(Tent.self).toRecipe(Recipe { Tent() }.removing(\.color)) }
    }
    #expect(found == ["removes-nothing Tent"])
  }

  @Test("A binding that now needs two scopes, one of which was deferred, is a fault")
  func needsNow() throws {
    let left = Scope("deriving left")
    let right = Scope("deriving right")
    let graph = try Graph {
      Bind(Int.self).to { 1 }.in(left)
      Bind(Double.self).to { 2 }.in(right)
      Bind(String.self).to { (later: Provider<Double>) in "" }
      Bind(Character.self).to { (number: Int, text: String) in "c" }
    }
    let found = faultsDeriving { () throws(GraphError) in
      try graph.overriding { Bind(String.self).to { (now: Double) in "\(now)" } }
    }
    #expect(found == ["scope-never-open Character"])
  }

  @Test("A transient with a listener is not shared")
  func listenedLiveness() throws {
    let injector = try Injector(
      try Graph {
        Bind(Int.self).to { 1 }
        Bind(String.self).toInstance("")
      }
    ) { _ in }
    _ = injector[String.self]
    #expect(injector.bindings.map(\.liveness) == [.unshared, .alive])
  }
}
