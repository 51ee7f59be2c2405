import Dovetail
import Testing

@Suite("Dependents of the main actor are made there", .limited)
struct IsolationTests {
  @MainActor
  final class View {
    init() {}
  }

  /// Elements that need a view immediately; each makes an `Int` of 1.
  static let needs: [(String, @Sendable () -> Bindings, path: [AnyKey])] = [
    ("a binding", { bindings { Bind(Int.self).to { (_: View) in 1 } } }, [AnyKey(Int.self), AnyKey(View.self)]),
    (
      "a singleton", { bindings { Bind(Int.self).to { (_: View) in 1 }.singleton() } },
      [AnyKey(Int.self), AnyKey(View.self)]
    ),
    (
      "a decorator",
      {
        bindings {
          Bind(Int.self).toInstance(1)
          Decorate(Int.self) { (number, _: View) in number }
        }
      }, [AnyKey(Int.self), AnyKey(View.self)]
    ),
    (
      "an optional", { bindings { Bind(Int.self).to { (view: View?) in view == nil ? 0 : 1 } } },
      [AnyKey(Int.self), AnyKey(View?.self), AnyKey(View.self)]
    ),
    (
      "a collection",
      {
        bindings {
          Contribute(View.self).to(View.init)
          Bind(Int.self).to { (views: [View]) in views.count }
        }
      }, [AnyKey(Int.self), AnyKey([View].self), AnyKey(View.self)]
    ),
    (
      "by way of another",
      {
        bindings {
          Bind(String.self).to { (_: View) in "1" }
          Bind(Int.self).to { (text: String) in text.count }
        }
      }, [AnyKey(Int.self), AnyKey(String.self), AnyKey(View.self)]
    ),
    (
      "a property",
      {
        bindings { Bind(Int.self).to { 0 }.injecting(View.self) { number, _ in number += 1 } }
      }, [AnyKey(Int.self), AnyKey(View.self)]
    ),
    ("a hook", { bindings { Bind(Int.self).to { 1 }.onCreate { @MainActor _ in } } }, [AnyKey(Int.self)]),
  ]

  @Test(
    "It is made on the main actor; elsewhere it is an error with the path to the cause", arguments: needs)
  func atOnce(_ name: String, _ content: @Sendable () -> Bindings, path: [AnyKey]) async throws {
    let injector = try Injector {
      Bind(View.self).to(View.init)
      content()
    }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Int.self) }
    #expect(error.id == "needs-main-actor")
    #expect(error.path == path)
    #expect(try await MainActor.run { try injector.resolve(Int.self) } == 1)
  }

  @Test("A factory of such a dependent makes it there")
  func factory() async throws {
    let injector = try Injector {
      Bind(View.self).to(View.init)
      Bind(Int.self).to(assisted: Int.self) { (number, _: View) in number }
    }
    let factory = try injector.resolve(Factory<Int, Int>.self)
    #expect(throws: ResolutionError.self) { try factory.make(1) }
    #expect(try await MainActor.run { try factory.make(1) } == 1)
  }

  @Test("A dependent with a deferred dependency is made anywhere, and reads it there")
  func later() async throws {
    let injector = try Injector {
      Bind(View.self).to(View.init).singleton()
      Bind(Int.self).to { (_: Provider<View>, lazy: Lazy<View>) in 1 }
    }
    #expect(try injector.resolve(Int.self) == 1)
    let provider = try injector.resolve(Provider<View>.self)
    #expect(throws: ResolutionError.self) { try provider.get() }
    let view = try await MainActor.run { try provider.get() }
    // The view is shared and made already, so it can be read anywhere.
    #expect(try provider.get() === view)
    #expect(try injector.resolve(View.self) === view)
  }

  @Test("A shared instance that is already made is read anywhere, and so is its dependent")
  func made() async throws {
    let injector = try Injector {
      Bind(View.self).to(View.init).singleton()
      Bind(Int.self).to { (_: View) in 1 }.singleton()
    }
    #expect(throws: ResolutionError.self) { try injector.resolve(Int.self) }
    #expect(try await MainActor.run { try injector.resolve(Int.self) } == 1)
    #expect(try injector.resolve(Int.self) == 1)
  }

  @Test("An eager singleton of the main actor is made with an injector that is made there, and waits elsewhere")
  func eager() async throws {
    let census = Census()
    let graph = try Graph { Bind(Citizen.self).to { @MainActor in Citizen(census) }.eagerSingleton() }
    let injector = try Injector(graph)
    #expect(census.made == 0)
    _ = try await MainActor.run { try injector.resolve(Citizen.self) }
    #expect(census.made == 1)
    _ = try await MainActor.run { try Injector(graph) }
    #expect(census.made == 2)
  }

  @Test("Properties are injected into an object of the main actor there")
  func properties() async throws {
    let injector = try Injector {
      Bind(View.self).to(View.init)
      Bind(Desk.self).membersOnly().injecting(View.self) { @MainActor desk, view in desk.view = view }
    }
    let desk = await Desk()
    let error = try #require(throws: ResolutionError.self) { try injector.inject(into: desk) }
    #expect(error.id == "needs-main-actor")
    await #expect(desk.view == nil)
    try await MainActor.run { try injector.inject(into: desk) }
    await #expect(desk.view != nil)
  }

  @Test("A derived graph determines again where its instances are made")
  func derived() throws {
    let graph = try Graph {
      Bind(View.self).to(View.init)
      Bind(String.self).to { (_: View) in "live" }
      Bind(Int.self).to { (text: String) in text.count }
    }
    let tested = try graph.overriding { Bind(String.self).to { "double" } }
    #expect(try Injector(tested).resolve(Int.self) == 6)
    let live = try tested.overriding { Bind(String.self).to { @MainActor in "main" } }
    #expect(throws: ResolutionError.self) { try Injector(live).resolve(Int.self) }
  }

  @Test("An instance of functions of several actors is a fault")
  func severalActors() throws {
    #expect(
      faults { Bind(Repository.self).to(Repository.init).onCreate { @MainActor _ in } } == ["several-actors Repository"]
    )
    #expect(faults { Bind(Int.self).to { @MainActor in 1 }.onCreate { @Other _ in } } == ["several-actors Int"])
    #expect(faults { Bind(Int.self).to { @Other in 1 }.onCreate { @Other _ in } } == [])
  }

  @MainActor
  final class Desk {
    var view: View?
    init() {}
  }
}

@globalActor
private actor Other {
  static let shared = Other()
}

@Other
private final class Repository {
  init() {}
}
