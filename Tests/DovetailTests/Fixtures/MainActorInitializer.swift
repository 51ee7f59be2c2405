import Dovetail

@MainActor
final class View {
  init() {}
  // expected-note@-1 {{calls to initializer 'init()' from outside of its actor context are implicitly asynchronous}}
}

struct AppModule: Module {
  var bindings: Bindings {
    // A closure does not have the isolation of the functions that it calls.
    Bind(View.self).to { View() }
    // expected-error@-1 {{call to main actor-isolated initializer 'init()' in a synchronous nonisolated context}}
  }
}

@MainActor
struct ScreenModule: @MainActor Module {
  var bindings: Bindings {
    Bind(View.self).to { View() }
  }
}

@MainActor func install() throws {
  _ = try Graph(ScreenModule())
}
