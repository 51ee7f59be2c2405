// The texts of failed resolves. `%1` is the first of the names that follow the templates; `%0` is the key that failed.

extension ResolutionError {
  typealias Words = (id: String, headline: String, remedy: String)

  /// Returns the texts of the error; `found` is a binding of its key.
  func words(_ found: BoundKey? = nil, _ bound: [BoundKey] = [], _ nearest: [BoundKey] = []) -> Words {
    @inline(never)
    func words(_ id: String, _ headline: String, fix remedy: String, _ names: String...) -> Words {
      let names = [key.description] + names
      return (id, headline.filled(with: names), remedy.filled(with: names))
    }
    let written = KeyText.argument(key)
    switch reason {
    case .unbound:
      let isHidden = found != nil && found?.context == nil
      return words(
        "unbound", KeyText.absence(of: key), fix: isHidden ? "expose it from there: Expose(%1)" : "%2", written,
        nearest.remedy(for: key, nearest.first.map { "resolve it by its name: " + $0.key.description })
          ?? KeyText.remedy(of: key))
    case .failed:
      return words("failed", "making '%0' failed", fix: "see the error above; the next resolve or start tries again")
    case .cycle:
      return words(
        "cycle", "'%0' is needed for its own creation",
        fix: property == nil
          ? "use the Lazy or Provider after the initializer has ended" : "let one of these be made without the others")
    case .scopeNotOpen(let scope):
      return words(
        "scope-not-open", "'%0' belongs to the scope '%1', which is not open here",
        fix: "resolve it from the injector that enter(%1) returns", scope.description)
    case .scopeClosed(let scope):
      return words(
        "scope-closed",
        request == nil
          ? "'%0' was requested from the scope '%1' after it was closed"
          : "%2 after the scope '%1' was closed",
        fix: "close the scope after its last use", scope.description, request ?? "")
    case .injectorClosed:
      return words(
        "injector-closed",
        request == nil
          ? "'%0' was requested from an injector after it was closed"
          : "%1 after the injector was closed",
        fix: "close the injector after its last use, when the scopes that are open in it are closed", request ?? "")
    case .injectorGone:
      return words(
        "injector-gone", "a provider, lazy, factory or injected Injector needed '%0' after its injector was released",
        fix: "retain the injector while these are used: in a property, by makeGlobal(), or by running everything in "
          + "injector.run { … }")
    case .noInjector:
      return words(
        "no-injector", "no injector is current to make '%0'",
        fix: "make the owner, or resolve, in injector.run { … }, or call injector.makeGlobal() at the start of the "
          + "program; in a test, add the trait .injecting { … }; around a view, put .injector(injector)")
    case .live(let site):
      // The key of a factory differs from that of its values, and contributions are not among the bound keys.
      let key = (found ?? bound.first { $0.site == site })?.key
      let collection = key == nil ? path.dropLast().last : nil
      return words(
        "live", "'%0' is live, and this injector is strict",
        fix: "override " + (collection == nil ? "it with a double" : "the collection") + ": overriding { %1 }",
        KeyText.binding(key ?? collection ?? self.key))
    case .needsMainActor:
      return words(
        "needs-main-actor", "'%0' is made on the main actor, and was requested elsewhere",
        fix: "resolve it in @MainActor code, or await it: try await %1; if its closure "
          + "is only written in such code, bind an initializer or a nonisolated function instead", awaited(bound))
    case .needsAwait:
      return words(
        "needs-await", "'%0' is made by a function that must be awaited, and was requested where nothing can wait",
        fix: "await it: try await %1%2", awaited(bound), start(found))
    case .stackTooSmall:
      return words(
        "stack-too-small", "the stack of this thread is too small for '%0' and all that it is made for",
        fix: "resolve it on a thread with a larger stack, or take one of these as a Provider or Lazy")
    case .wrongParent(let scope, let here):
      return words(
        "wrong-parent", "the scope '%1' opens inside %2, and this is %3",
        fix: scope.parent == nil
          ? "enter it from the injector itself" : "enter(%4) first, and enter '%1' from what it returns",
        scope.description, Self.level(in: scope.parent), Self.level(in: here), scope.parent?.description ?? "")
    case .missingSeed(let scope):
      return words(
        "missing-seed", "%1 without a seed for '%0'",
        fix: "give it: %4 { Seed(%2, …) }" + (scope == nil ? ", or override it: overriding { %3 }" : ""),
        Self.opening(scope), written, KeyText.binding(key), Self.giving(scope))
    case .unknownScope(let scope):
      let parent = scope.parent.map { ", inside: " + $0.description } ?? ""
      return words(
        "unknown-scope", "the scope '%1' was entered, to which nothing belongs",
        fix: "enter one that a binding names, or declare this one by a line in a module: Scope(%2)",
        scope.description, String(reflecting: scope.name) + parent)
    case .repeatedSeed(let scope):
      return words("repeated-seed", "%1 with two seeds for '%0'", fix: "remove one of them", Self.opening(scope))
    case .unknownSeed(let scope):
      let missing = self.bound.missingSeeds.first
      let wanted = missing ?? nearest.first?.key
      // A key of the same type that is seeded elsewhere, or has a binding, is no slip of the pen.
      let own: (String, Scope?) =
        switch found?.lifetime {
        case .seeded(let other): ("pass '%0' where it is seeded: %4 { Seed(%2, …) }", other)
        case nil: ("declare it: %5", scope)
        default: ("leave '%0' out, or make it a seed at the place where it is bound: %5", scope)
        }
      let seeding = "Bind(%0).seeded(%1)".filled(with: [written, scope.map { "in: " + $0.description } ?? ""])
      return words(
        "unknown-seed",
        "%1 with a seed for '%0', which is not seeded in it" + (missing == nil ? "" : ", and without one for '%3'"),
        fix: (wanted == nil ? "" : "pass the one that is seeded: %6 { Seed(%7, …) }; or ") + own.0, Self.opening(scope),
        written, missing?.description ?? "", Self.giving(own.1), seeding, Self.giving(scope),
        wanted.map { KeyText.argument($0) } ?? "")
    }
  }

  /// Returns the advice to start the injector or the scope that shares the value; empty if none makes it.
  private func start(_ found: BoundKey?) -> String {
    guard let lifetime = found?.lifetime, lifetime.isStarted(orElse: true) else { return "" }
    return "; or make what is shared first: try await "
      + (lifetime.scope.map { "scope.start(), with the scope that enter(" + $0.description + ") returned" }
        ?? "injector.start()")
  }

  /// Returns the read that can wait; that of the factory for what only a factory makes.
  private func awaited(_ bound: [BoundKey]) -> String {
    let asked = path[0]
    return bound.factory(of: asked) != nil && !bound.contains { $0.key == asked }
      ? "factory.resolved(…)" : "injector.resolved(" + KeyText.argument(asked) + ")"
  }

  /// The factory that makes the values of the key; nil if none is bound.
  package var factory: AnyKey? { bound.graph()?.keys.factory(of: key)?.key }

  private static func level(in scope: Scope?) -> String {
    scope.map { "the scope '" + $0.description + "'" } ?? "an injector that is in no scope"
  }

  /// Returns the call to which seeds are passed.
  private static func giving(_ scope: Scope?) -> String {
    scope.map { "enter(" + $0.description + ")" } ?? "Injector(graph)"
  }

  /// Returns the event at which seeds are passed.
  private static func opening(_ scope: Scope?) -> String {
    scope.map { "the scope '" + $0.description + "' was entered" } ?? "the injector was made"
  }

  /// The message as data, with another remedy where one is given.
  package func message(fix: String? = nil) -> Message {
    let graph = bound.graph()
    return TypeName.naming({ (graph?.typeNames ?? .init()).adding((path + [key]).map(\.type)) }) { write(graph, fix) }
  }

  private func write(_ graph: LinkedGraph?, _ remedy: String?) -> Message {
    let bound = graph?.keys ?? []
    let found = bound.first { $0.key == key }
    var cause: (any Error)?
    // A key may have several bindings, so the reason's place, if any, replaces that of the first one found.
    var site = found?.site
    var declaration: SourceSite?
    var path = path
    if case .cycle = reason, path.count == 1, let circle = graph?.circle(of: key), circle.count > 1 {
      // A function that reads a Lazy or a Provider ends the process before its key is in front of the path.
      path = circle.map(\.key)
      declaration = circle[circle.count - 2].binding.site
    }
    var pathLabel = path.count > 1 ? "needed by" : nil
    var nearest: [BoundKey] = []
    switch reason {
    case .failed(let error): cause = error
    case .live(let own), .needsMainActor(let own): (site, declaration) = (own, own)
    case .cycle: pathLabel = "via"
    case .unbound: nearest = bound.nearest(to: key, for: Set(path))
    case .unknownSeed(let scope) where found == nil:
      nearest = bound.filter { $0.lifetime == .seeded(scope) }.nearest(to: key)
    default: break
    }
    let words = words(found, bound, nearest)
    var message = Message(at: property ?? declaration, words.id, words.headline, because: cause)
    if let pathLabel { message.add(pathLabel, [PathText.of(path)]) }
    if let propertyName { message.add("read as", [propertyName]) }
    if let site = site?.shortDescription {
      if case .unbound = reason {
        let place = found?.context?.owners ?? "in a private block that does not expose it"
        message.add("bound at", [site + ", " + place])
      } else {
        message.add("bound at", [site])
      }
    }
    message.add(nearest)
    if case .unknownScope(let scope) = reason {
      var scopes: [String] = []
      for name in bound.compactMap({ $0.lifetime?.scope?.description }) where !scopes.contains(name) {
        scopes.append(name)
      }
      message.add("did you mean", Nearest(to: scope.description, in: scopes.ordered(by: <)).best)
    }
    if case .injectorGone = reason {
      message.add("why", ["nothing that it makes retains it, and a local variable may release it after its last use"])
    }
    return message.adding("to fix it", remedy ?? words.remedy)
  }
}
