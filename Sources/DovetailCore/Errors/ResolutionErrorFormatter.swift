/// All the words of failed resolves.
enum ResolutionErrorFormatter {
  static func message(_ error: ResolutionError) -> Message {
    let cause: (any Error)? = if case .failed(let cause) = error.reason { cause } else { nil }
    var message = Message(
      at: error.property ?? error.liveSite, error.id, headline(error), because: cause)
    if case .cycle = error.reason {
      message.add("by way of", [PathText.of(error.path)])
    } else if error.path.count > 1 {
      message.add("asked for by", [PathText.of(error.path)])
    }
    message.add("read as", error.propertyName.map { ["\($0)"] } ?? [])
    let bound = error.bound.index
    let location = bound.locations(of: error.key).first
    // A live value may be one of several bindings of its key.
    let site = (error.liveSite ?? location?.site)?.shortDescription
    let context = location?.context?.owner
    if case .unbound = error.reason {
      message.add(
        "bound at",
        site.map { ["\($0), \(context.map { "for '\($0)' only" } ?? "in a private block that does not expose it")"] }
          ?? [])
      message.addSuggestions(for: error.key, from: bound)
    } else {
      let isDeclaration = error.property != nil && error.property == error.liveSite
      message.add(isDeclaration ? "declared at" : "bound at", site.map { [$0] } ?? [])
    }
    if case .injectorGone = error.reason {
      message.add("why", ["nothing that it makes keeps it, and a local variable may let go of it after its last use"])
    }
    message.add("to fix it", [remedy(error, isHidden: site != nil && context == nil)])
    return message
  }

  private static func headline(_ error: ResolutionError) -> String {
    let key = error.key
    switch error.reason {
    case .unbound:
      return "nothing binds '\(key)'"
    case .failed:
      return "making '\(key)' failed\(hook(error))"
    case .cycle:
      return "'\(key)' is needed for its own creation"
    case .scopeNotOpen(let scope):
      return "'\(key)' belongs to the scope '\(scope)', which is not open here"
    case .scopeClosed(let scope):
      return "'\(key)' was asked of the scope '\(scope)' after it was closed"
    case .injectorClosed:
      return "'\(key)' was asked of an injector after it was closed"
    case .injectorGone:
      return "a provider, lazy, factory or injected Injector asked for '\(key)' when its injector was gone"
    case .noInjector:
      return "no injector is current that could make '\(key)'"
    case .live:
      return "'\(key)' is live, and this injector is strict"
    case .needsMainActor:
      return "'\(key)' is made on the main actor, and was asked for elsewhere"
    case .needsAwait:
      return "'\(key)' is made by a function that is awaited, and was asked for where nothing can wait"
    case .stackTooSmall:
      return "the stack of this thread is too small for '\(key)' and all that it is made for"
    case .wrongParent(let scope, let here):
      let expected = scope.parent.map { "the scope '\($0)'" } ?? "an injector that is in no scope"
      let actual = here.map { "the scope '\($0)'" } ?? "an injector that is in no scope"
      return "the scope '\(scope)' opens inside \(expected), and this is \(actual)"
    case .missingSeed(let scope):
      return "\(opened(scope)) without a seed for '\(key)'"
    case .repeatedSeed(let scope):
      return "\(opened(scope)) with two seeds for '\(key)'"
    case .unknownSeed(let scope):
      return "\(opened(scope)) with a seed for '\(key)', which is not seeded in it"
    }
  }

  /// What got its seeds.
  private static func opened(_ scope: Scope?) -> String {
    scope.map { "the scope '\($0)' was entered" } ?? "the injector was made"
  }

  /// Whose hook failed, unless it is that of no property.
  private static func hook(_ error: ResolutionError) -> String {
    switch error.hook {
    case .property(_, let name?): " when its property '\(name)' had been injected"
    case .property(let number, nil): " when its \(Ordinal.of(number)) property had been injected"
    case .parameter, nil: ""
    }
  }

  private static func remedy(_ error: ResolutionError, isHidden: Bool) -> String {
    let key = error.key
    let written = KeyText.argument(key)
    switch error.reason {
    case .unbound:
      return isHidden ? "expose it from there: Expose(\(written))" : "bind it: \(KeyText.binding(key))"
    case .failed:
      return "see the error above; the next resolve tries again"
    case .cycle:
      return error.property == nil
        ? "use the Lazy or Provider after the initializer has ended" : "let one of these be made without the others"
    case .scopeNotOpen(let scope):
      return "resolve it from the injector that enter(\(scope)) returns"
    case .scopeClosed:
      return "close the scope after its last use"
    case .injectorClosed:
      return "close the injector after its last use, when the scopes that are open in it are closed"
    case .injectorGone:
      return
        "keep the injector while these are used: in a property, by makeGlobal(), or all of it in injector.run { … }"
    case .noInjector:
      return "make the owner, or ask, in injector.run { … }, or begin the program with injector.makeGlobal()"
    case .live(let site):
      let bound = error.bound.index
      // A factory has another key than what it makes, and a contribution is none of the bound keys.
      guard let location = bound.locations(of: key).first ?? bound.location(at: site) else {
        guard let collection = error.path.dropLast().last else {
          return "bind a double in its place: \(KeyText.binding(key))"
        }
        return "override the collection: overriding { \(KeyText.binding(collection)) }"
      }
      return "override it with a double: overriding { \(KeyText.binding(location.key)) }"
    case .needsMainActor:
      return "ask for it in code that is @MainActor; what is shared and made already is read anywhere"
    case .needsAwait:
      let asked = KeyText.argument(error.path.first ?? key)
      return "await it: try await injector.resolved(\(asked)); or make what is shared first: try await injector.start()"
    case .stackTooSmall:
      return "resolve it on a thread with a larger stack, or ask for one of these by a Provider or Lazy"
    case .wrongParent(let scope, _):
      return scope.parent.map { "enter(\($0)) first, and enter '\(scope)' from what it returns" }
        ?? "enter it from the injector itself"
    case .missingSeed(nil):
      return "give it: Injector(graph) { Seed(\(written), …) }, or override it: overriding { \(KeyText.binding(key)) }"
    case .missingSeed(let scope?):
      return "give it: enter(\(scope)) { Seed(\(written), …) }"
    case .repeatedSeed:
      return "remove one of them"
    case .unknownSeed(let scope):
      return "declare it: Bind(\(written)).seeded(\(scope.map { "in: \($0)" } ?? ""))"
    }
  }
}

extension ResolutionError {
  /// The place of the live binding that was refused.
  fileprivate var liveSite: SourceSite? { if case .live(let site) = reason { site } else { nil } }
}
