import Dovetail

/// A module with a missing binding, and a key that is bound twice.
struct FaultyModule: Module {
  var bindings: Bindings {
    Bind(Grammar.self).to { Grammar(api: $0) }
    Bind(Cache.self).to(Cache.init)
    Bind(Cache.self).to(Cache.init)
  }
}
