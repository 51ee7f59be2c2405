/// All the words of failed resolves.
enum ResolutionErrorFormatter {
  static func format(_ error: ResolutionError) -> String {
    var message = Message(id(error.reason), headline(error))
    if case .cycle = error.reason {
      message.add("by way of", [PathText.of(error.path)])
    } else if error.path.count > 1 {
      message.add("asked for by", [PathText.of(error.path)])
    }
    if case .unbound = error.reason { message.addSuggestions(for: error.key, from: error.bound) }
    if let site = error.bound.places.first(where: { $0.key == error.key })?.site {
      message.add("bound at", [site.shortDescription])
    }
    message.add("to fix it", [remedy(error)])
    return message.text
  }

  private static func id(_ reason: ResolutionError.Reason) -> String {
    switch reason {
    case .unbound: "unbound"
    case .failed: "failed"
    case .cycle: "cycle"
    case .scopeNotOpen: "scope-not-open"
    case .scopeClosed: "scope-closed"
    case .injectorGone: "injector-gone"
    case .needsMainActor: "needs-main-actor"
    case .unknownScope: "unknown-scope"
    case .wrongParent: "wrong-parent"
    case .missingSeed: "missing-seed"
    case .repeatedSeed: "repeated-seed"
    case .unknownSeed: "unknown-seed"
    }
  }

  private static func headline(_ error: ResolutionError) -> String {
    let key = error.key
    switch error.reason {
    case .unbound:
      return "nothing binds '\(key)'"
    case .failed(let cause):
      return "making '\(key)' failed: \(cause)"
    case .cycle:
      return "'\(key)' is needed for its own creation"
    case .scopeNotOpen(let scope):
      return "'\(key)' belongs to the scope '\(scope)', which is not open here"
    case .scopeClosed(let scope):
      return "'\(key)' was asked of the scope '\(scope)' after it was closed"
    case .injectorGone:
      return "'\(key)' was asked of an injector that is gone"
    case .needsMainActor:
      return "'\(key)' is made on the main actor"
    case .unknownScope(let scope):
      return "no binding belongs to the scope '\(scope)'"
    case .wrongParent(let scope, let here):
      let expected = scope.parent.map { "the scope '\($0)'" } ?? "an injector that is in no scope"
      let actual = here.map { "the scope '\($0)'" } ?? "an injector that is in no scope"
      return "the scope '\(scope)' opens inside \(expected), and this is \(actual)"
    case .missingSeed(let scope):
      return "the scope '\(scope)' was entered without a seed for '\(key)'"
    case .repeatedSeed(let scope):
      return "the scope '\(scope)' was entered with two seeds for '\(key)'"
    case .unknownSeed(let scope):
      return "the scope '\(scope)' was entered with a seed for '\(key)', which is not seeded in it"
    }
  }

  private static func remedy(_ error: ResolutionError) -> String {
    let key = error.key
    let type = TypeName.of(key.type)
    let written = key.name == nil ? "\(type).self" : "\(key)"
    switch error.reason {
    case .unbound:
      return "bind it: Bind(\(written)).to { … }"
    case .failed:
      return "see the error above; the next resolve tries again"
    case .cycle:
      return "use the Lazy or Provider after the initializer has ended"
    case .scopeNotOpen(let scope):
      return "resolve it from the injector that enter(\(scope)) returns"
    case .scopeClosed:
      return "close the scope after its last use"
    case .injectorGone:
      return "keep the injector for as long as its providers, lazies and factories are used"
    case .needsMainActor:
      return "use resolveOnMainActor(\(written))"
    case .unknownScope(let scope):
      return "bind something .in(\(scope))"
    case .wrongParent(let scope, _):
      return scope.parent.map { "enter(\($0)) first, and enter '\(scope)' from what it returns" }
        ?? "enter it from the injector itself"
    case .missingSeed:
      return "add Seed(\(written), …)"
    case .repeatedSeed:
      return "remove one of them"
    case .unknownSeed(let scope):
      return "declare it: Bind(\(written)).seeded(in: \(scope))"
    }
  }
}
