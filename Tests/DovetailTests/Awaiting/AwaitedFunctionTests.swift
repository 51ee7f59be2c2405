import Dovetail
import DovetailInspection
import Testing

@Suite("Async functions", .limited)
struct AwaitedFunctionTests {
  @Test("Each kind of function makes a value", arguments: Made.allCases)
  func functions(_ made: Made) async throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(1)
      switch made {
      case .initializer: Bind(Pool.self).to(Pool.init)
      case .closure: Bind(Pool.self).to { try await Pool($0) }
      case .longClosure:
        Bind(Pool.self).to { (size: Int) in
          await Task.yield()
          return try await Pool(size)
        }
      case .function: Bind(Pool.self).to(Pool.open)
      case .mainActor: Bind(Pool.self).to { @MainActor (size: Int) in try await Pool(Desk(size).size) }
      case .otherActor: Bind(Pool.self).to { @Store (size: Int) in Pool.stored(size) }
      case .otherActorInitializer:
        Bind(Shelf.self).to(Shelf.init).singleton()
        Bind(Pool.self).to { (shelf: Shelf) async in Pool.stored(shelf.size) }
      case .actor:
        Bind(Register.self).to(Register.init)
        Bind(Pool.self).to { (register: Register) async in Pool.stored(register.size) }
      case .keys: Bind(Pool.self).to((Key<Int>.one, Key<Int>("two"))) { try await Pool($0 - $1) }
      case .recipe: Bind(Pool.self).toRecipe(Recipe(Pool.init))
      case .provider:
        Bind(PoolProvider.self).to { PoolProvider() }
        Bind(Pool.self).to { (provider: PoolProvider) in try await provider.provide() }
      case .mainActorArgument:
        Bind(Desk.self).to(Desk.init)
        Bind(Pool.self).to { (desk: Desk) async in Pool.stored(await desk.size) }
      }
      Bind(.one).toInstance(2)
      Bind(Key<Int>("two")).toInstance(1)
      // An awaited, transient value can be needed only via a provider, whose caller waits.
      Bind(Page.self).to { (pool: Provider<Pool>) in Page(pool: try await pool.resolved()) }
    }
    #expect(try await injector.resolved(Pool.self).size == 1)
    #expect(try await injector.resolved(Page.self).pool.size == 1)
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Page.self) }
    #expect(error.id == "needs-await")
    #expect(error.path.first == AnyKey(Page.self))
  }

  enum Made: CaseIterable {
    case initializer, closure, longClosure, function, mainActor, otherActor, otherActorInitializer, actor, keys, recipe,
      provider, mainActorArgument
  }

  @Test("A function of another actor gets instances of the main actor, shared or not")
  func severalActors() async throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(1)
      Bind(Desk.self).to(Desk.init).singleton()
      // Functions of other actors await values of the main actor, so these must be shared, if only for one resolve.
      Bind(Chair.self).to { @MainActor (desk: Desk) in Chair(desk: desk) }.perResolution()
      Bind(Shelf.self).to { @Store (desk: Desk, chair: Chair) in Shelf(2) }.singleton()
      Bind(Pool.self).to { @MainActor (shelf: Shelf, desk: Desk) in Pool.stored(desk.size) }
    }
    #expect(try await injector.resolved(Pool.self).size == 1)
    let another = try Injector {
      Bind(Int.self).toInstance(1)
      Bind(Desk.self).to(Desk.init).singleton()
      Bind(Shelf.self).to { @Store (desk: Desk) in Shelf(2) }
    }
    _ = try await another.resolved(Shelf.self)
    #expect(another.isAlive(Desk.self))
  }

  @Test("A factory's function may be awaited")
  func factory() async throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(1)
      Bind(Pool.self).to(assisted: String.self) { (name: String, size: Int) in try await Pool(size + name.count) }
      Bind(Shelf.self).to(assisted: String.self, .one) { @Store (name: String, size: Int) in Shelf(size + name.count) }
      Bind(Desk.self).to(assisted: String.self) { @MainActor (name: String, pool: Factory<String, Pool>) in
        Desk(name.count)
      }
      Bind(.one).toInstance(2)
    }
    #expect(try await injector[Factory<String, Pool>.self].resolved("two").size == 4)
    #expect(try await injector[Factory<String, Shelf>.self].resolved("two").size == 5)
    #expect(try await injector[Factory<String, Desk>.self].resolved("two").size == 3)
    #expect(throws: ResolutionError.self) { try injector[Factory<String, Pool>.self].make("two") }
    #expect(throws: ResolutionError.self) { try injector[Factory<String, Shelf>.self].make("two") }
  }

  @Test("Creations of a factory's async function are observed and counted")
  func watchedFactory() async throws {
    let heard = Notes()
    let graph = try Graph {
      Bind(Pool.self).to(assisted: Int.self) { (size: Int) in try await Pool(size) }
      Bind(Shelf.self).to(assisted: Int.self) { @Store (size: Int) in Shelf(size) }
    }
    let listening = try Injector(graph) { if let made = $0.creation { heard.add("\(made.key)") } }
    #expect(try await listening[Factory<Int, Pool>.self].resolved(2).size == 2)
    #expect(heard.all == ["Factory<Int, Pool>", "Pool"])
    let record = CreationRecord(isTrackingObjects: true)
    let recording = try Injector(graph, recording: record)
    let pool = try await recording[Factory<Int, Pool>.self].resolved(2)
    #expect(try await recording[Factory<Int, Shelf>.self].resolved(3).size == 3)
    #expect(record.survivors().map(\.key) == [AnyKey(Pool.self)])
    withExtendedLifetime(pool) {}
  }

  @Test("Elements of a collection and decorators may be awaited")
  func elements() async throws {
    let injector = try Injector {
      Contribute(Int.self).to { 1 }
      Contribute(Int.self).to { await Store.number }.singleton()
      Contribute(Int.self, at: "three").to { @Store in 3 }.singleton()
      Bind(String.self).to { "text" }.singleton()
      Decorate(String.self) { (text: String, numbers: [Int]) async in "\(text) \(numbers)" }
      Decorate(String.self) { (text: String) in "\(text)!" }
    }
    #expect(try await injector.resolved([Int].self) == [1, 2])
    #expect(try await injector.resolved([String: Int].self) == ["three": 3])
    #expect(try await injector.resolved(String.self) == "text [1, 2]!")
  }

  @Test("An awaited instance is completed on its actor")
  func completed() async throws {
    let hooks = Notes()
    let injector = try Injector {
      number
      Bind(String.self).to { "name" }
      Bind(Shelf.self).to { @Store in Shelf(1) }.injecting(String.self) { @Store shelf, name in
        shelf.name = name
      }.onCreate { @Store shelf in hooks.add("shelf \(shelf.name)") }
      Bind(Desk.self).to { @MainActor in Desk(1) }.injecting(Int.self) { @MainActor desk, size in
        desk.size = size
      }.onCreate { @MainActor desk in hooks.add("desk \(desk.size)") }
      Bind(Note.self).to { await Note() }.injecting(\.text).onCreate { hooks.add("note \($0.text)") }
    }
    _ = try await injector.resolved(Shelf.self)
    let desk = try await injector.resolved(Desk.self)
    #expect(await desk.size == 2)
    #expect(try await injector.resolved(Note.self).text == "name")
    #expect(hooks.all == ["shelf name", "desk 2", "note name"])
  }

  @Test("An instance of an async function of the main actor is completed there")
  @MainActor
  func completedOnMainActor() async throws {
    let number = number
    let injector = try Injector {
      number
      Bind(Window.self).to(Window.init).injecting(\.width).onInject { $0.complete() }
      Bind(Key<Window>("recipe")).toRecipe(Recipe(Window.init).injecting(\.width).onInject { $0.complete() })
    }
    let read = Task.detached { try await injector.resolved(Window.self) }
    let window = try await read.value
    #expect(window.width == 2)
    #expect(window.isInjected)
    #expect(try await injector.resolved(Key<Window>("recipe")).isInjected)
  }

  @Test("An instance that is shared per resolution is one, also among awaited ones")
  func perResolution() async throws {
    let injector = try Injector {
      Bind(Mark.self).to { Mark() }.perResolution()
      Bind(AwaitedMark.self).to { await AwaitedMark() }.perResolution()
      Bind(Pair.self).to { (mark: Mark, awaited: AwaitedMark) async in Pair(mark, awaited) }.perResolution()
      Bind([Pair].self).to { (pair: Pair, mark: Mark, awaited: AwaitedMark) in [pair, Pair(mark, awaited)] }
    }
    let pairs = try await injector.resolved([Pair].self)
    #expect(pairs[0].mark === pairs[1].mark)
    #expect(pairs[0].awaited === pairs[1].awaited)
    let others = try await injector.resolved([Pair].self)
    #expect(others[0].mark !== pairs[0].mark)
  }

  @Test("A deferred dependency does not make its dependent awaited")
  func deferred() async throws {
    let injector = try Injector {
      Bind(Pool.self).to { () async in Pool.stored(7) }
      Bind(Page.self).to { () async in Page(pool: Pool.stored(8)) }.singleton()
      Bind(Later.self).to { Later(provider: $0, lazy: $1, page: $2) }
    }
    let later = try injector.resolve(Later.self)
    #expect(throws: ResolutionError.self) { try later.provider.get() }
    #expect(throws: ResolutionError.self) { try later.lazy.get() }
    #expect(try await later.provider.resolved().size == 7)
    let pool = try await later.lazy.resolved()
    #expect(try await later.lazy.resolved() === pool)
    #expect(later.lazy() === pool)
    #expect(try await later.page.resolved().pool.size == 8)
    #expect(try later.page.get().pool.size == 8)
  }

  @Test("The graph knows how each value can be had")
  func availability() throws {
    let graph = try Graph {
      Bind(Int.self).to { 1 }
      Bind(Desk.self).to(Desk.init)
      Bind(String.self).to { (_: Desk) in "main" }
      Bind(Pool.self).to(Pool.init).singleton()
      Bind(Page.self).to { (pool: Pool) in Page(pool: pool) }
      Bind(Later.self).to { Later(provider: $0, lazy: $1, page: $2) }
    }
    #expect(graph.binding(for: Int.self)?.availability == .immediate)
    #expect(graph.binding(for: String.self)?.availability == .onMainActor)
    #expect(graph.binding(for: Page.self)?.availability == .awaited)
    #expect(graph.binding(for: Later.self)?.availability == .immediate)
    #expect(graph.binding(for: Page?.self)?.availability == .awaited)
    #expect(graph.nodes.count { $0.availability == .awaited } == 2)
  }

  @Test("A derived graph determines again what is awaited")
  func derived() async throws {
    let graph = try Graph {
      number
      Bind(String.self).to { (number: Int) in "\(number)" }
    }
    let tested = try graph.overriding { Bind(Int.self).to { 5 } }
    #expect(try Injector(tested).resolve(String.self) == "5")
    let live = try tested.overriding { Bind(Int.self).to { await Store.number } }
    let injector = try Injector(live)
    #expect(throws: ResolutionError.self) { try injector.resolve(String.self) }
    #expect(try await injector.resolved(String.self) == "2")
  }

  /// An awaited number that other values need.
  private var number: Bindings {
    bindings {
      Bind(Int.self).to { await Store.number }.singleton()
    }
  }
}

@globalActor
private actor Store {
  static let shared = Store()
  @Store static var number: Int { 2 }
}

final class Pool: Sendable {
  let size: Int
  init(_ size: Int) async throws { self.size = size }
  private init(stored size: Int) { self.size = size }
  static func stored(_ size: Int) -> Pool { Pool(stored: size) }
  static func open(_ size: Int) async throws -> Pool { try await Pool(size) }
}

private struct PoolProvider: Sendable {
  func provide() async throws -> Pool { try await Pool(1) }
}

private struct Page: Sendable {
  let pool: Pool
}

@MainActor
private final class Desk {
  var size: Int
  init(_ size: Int) { self.size = size }
}

@MainActor
private final class Window {
  var width = 0 {
    willSet { MainActor.assertIsolated() }
  }
  var isInjected = false

  init() async {}

  func complete() {
    MainActor.assertIsolated()
    isInjected = true
  }
}

@MainActor
private final class Chair {
  let desk: Desk
  init(desk: Desk) { self.desk = desk }
}

@Store
private final class Shelf {
  let size: Int
  var name = ""
  init(_ size: Int) { self.size = size }
}

private actor Register {
  let size: Int
  init(_ size: Int) { self.size = size }
}

private final class Mark: Sendable {}

private final class AwaitedMark: Sendable {
  init() async {}
}

private struct Pair: Sendable {
  let mark: Mark
  let awaited: AwaitedMark

  init(_ mark: Mark, _ awaited: AwaitedMark) {
    self.mark = mark
    self.awaited = awaited
  }
}

private struct Note: Sendable {
  var text = ""
  init() async {}
}

private struct Later {
  let provider: Provider<Pool>
  let lazy: Lazy<Pool>
  let page: Lazy<Page>
}

extension Key where Value == Int {
  fileprivate static var one: Key { Key("one") }
}
