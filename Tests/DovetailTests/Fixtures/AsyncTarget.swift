import Dovetail

func load() async -> Int { 1 }

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self).to { await load() }
    // expected-error@-1 {{() async -> Int' to parameter expecting synchronous function type}}
    // expected-note@-2 {{'async' inferred from asynchronous operation used here}}
  }
}
