import App
import Dovetail
import DovetailProperties
import DovetailTesting
import Testing

// In a target without a default actor, tests must mark closures that install main actor modules with `@MainActor`.

@Suite(.injecting { @MainActor in RootModule(isUITest: true) })
struct PlainTests {
  @Test @MainActor func models() throws {
    let injector = try #require(Injector.current)
    #expect(injector[HomeModel.self].api.title(of: 1) == "canned 1")
  }

  @Test func elsewhere() async throws {
    let injector = try #require(Injector.current)
    #expect(try await injector.resolved(HomeModel.self).api.title(of: 1) == "canned 1")
  }
}

@MainActor
@Suite(.injecting { @MainActor in RootModule(isUITest: true) })
struct PropertyTests {
  @Inject var home: HomeModel

  @Test func injected() throws { #expect(home === (try #require(Injector.current)[HomeModel.self])) }
}

struct EqualModule: @MainActor Module, @MainActor Hashable {
  @MainActor
  static func == (a: Self, b: Self) -> Bool { true }
  @MainActor
  func hash(into hasher: inout Hasher) {}
  @MainActor
  var bindings: Bindings { Contribute(Int.self).toInstance(1) }
}

struct TwiceModule: @MainActor Module {
  @MainActor
  var bindings: Bindings {
    EqualModule()
    EqualModule()
  }
}

struct WholeModule: @MainActor Module {
  @MainActor
  var bindings: Bindings { Bind([Int].self).toInstance([2]) }
}

@Suite(.injecting { @MainActor in TwiceModule() })
struct EqualModuleTests {
  @Test func once() throws { #expect(try #require(Injector.current)[[Int].self] == [1]) }

  @Test(.overriding { @MainActor in WholeModule() })
  func overridden() throws { #expect(try #require(Injector.current)[[Int].self] == [2]) }
}
