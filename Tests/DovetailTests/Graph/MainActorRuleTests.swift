import Dovetail
import Testing

@Suite("Rule: what any thread makes needs nothing that the main actor makes", .limited)
struct MainActorRuleTests {
  @MainActor
  final class View {
    init() {}
  }

  @MainActor
  final class Window {
    let text: String

    init(_ view: View, _ text: String) { self.text = text }
  }

  @MainActor
  final class Desk {
    let count: Int

    init(views: [View], maybe: View?, later: Provider<View>) { count = views.count + (maybe == nil ? 0 : 1) }
  }

  static let bad: [(String, @Sendable () -> Bindings, [String])] = [
    ("a binding", { bindings { Bind(Int.self).to { (_: View) in 1 } } }, ["needs-main-actor View"]),
    ("a contribution", { bindings { Contribute(Int.self).to { (_: View) in 1 } } }, ["needs-main-actor View"]),
    (
      "a decorator",
      {
        bindings {
          Bind(Int.self).toInstance(1)
          Decorate(Int.self) { (number, _: View) in number }
        }
      }, ["needs-main-actor View"]
    ),
    (
      "a factory's value",
      {
        bindings { Bind(Int.self).to(assisted: Int.self) { (number, _: View) in number } }
      }, ["needs-main-actor View"]
    ),
    ("an optional of another one", { bindings { Bind(Int.self).to { (_: View?) in 1 } } }, ["needs-main-actor View?"]),
    (
      "two",
      {
        bindings {
          Bind(Int.self).to { (_: View) in 1 }
          Bind(String.self).to { (_: View) in "" }
        }
      }, ["needs-main-actor View", "needs-main-actor View"]
    ),
  ]

  @Test("What may be made anywhere and needs a view is found", arguments: bad)
  func needsMainActor(_ name: String, _ content: @Sendable () -> Bindings, _ expected: [String]) {
    #expect(
      faults {
        Bind(View.self).toMainActor(View.init).singleton()
        content()
      } == expected)
  }

  @Test("An eager singleton is made with its injector, which is made anywhere")
  func eager() {
    #expect(
      faults {
        Bind(View.self).toMainActor(View.init).eagerSingleton()
        Contribute(View.self).toMainActor(View.init).eagerSingleton()
      } == ["needs-main-actor View", "needs-main-actor View"])
    #expect(
      faults {
        Bind(View.self).toMainActor(View.init).eagerSingleton()
        Override { Bind(View.self).toMainActor(View.init).singleton() }
      } == [])
  }

  static let good: [(String, @Sendable () -> Bindings)] = [
    ("made there too", { bindings { Bind(Window.self).toMainActor(Window.init) } }),
    ("asked for later", { bindings { Bind(Int.self).to { (_: Provider<View>, _: Lazy<View>) in 1 } } }),
    (
      "an optional, a collection and a provider for one that is made there",
      {
        bindings {
          Contribute(View.self).toMainActor(View.init)
          Bind(Desk.self).toMainActor(Desk.init)
        }
      }
    ),
  ]

  @Test("What is made there too, or asks later, is right", arguments: good)
  func right(_ name: String, _ content: @Sendable () -> Bindings) {
    #expect(
      faults {
        Bind(View.self).toMainActor(View.init).singleton()
        Bind(String.self).toInstance("title")
        content()
      } == [])
  }

  @MainActor
  @Test("A graph of views is made on the main actor")
  func made() throws {
    let injector = try Injector {
      Bind(View.self).toMainActor(View.init).singleton()
      Bind(Window.self).toMainActor(Window.init)
      Bind(String.self).toInstance("title")
    }
    #expect(try injector.resolveOnMainActor(Window.self).text == "title")
  }

  @Test("The fault says which argument, and who asks")
  func details() throws {
    let found = try #require(
      findings {
        Bind(View.self).toMainActor(View.init)
        Bind(String.self).toInstance("")
        Bind(Int.self).to { (_: String, _: View) in 1 }
        Bind(Double.self).to { (_: Int) in 1 }
      }.first)
    guard case .needsMainActor(let asker, let use) = found.fault else {
      Issue.record("the fault is \(found.fault)")
      return
    }
    #expect(asker == AnyKey(Int.self))
    #expect(use == .parameter(2))
    #expect(found.askers.map(\.key) == [AnyKey(Int.self), AnyKey(Double.self)])
  }
}
