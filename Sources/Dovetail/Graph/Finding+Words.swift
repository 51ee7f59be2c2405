// The texts of faults. `%1` is the first of the names that follow the templates, and so on; `%0` is the key at fault.

extension Finding {
  /// Returns the texts of the fault; `hidden` has the bindings of its key that are not visible.
  func words(hidden: [BoundKey] = [], nearest: [BoundKey] = []) -> (headline: String, remedy: String) {
    @inline(never)
    func words(_ headline: String, fix remedy: String, _ names: String...) -> (headline: String, remedy: String) {
      let names = [key.description] + names
      return (headline.filled(with: names), remedy.filled(with: names))
    }
    switch fault {
    case .missing(let dependent, let use):
      return unbound(because: need(of: dependent, for: use), hidden, nearest)
    case .unboundRoot:
      return unbound(because: "is a root of the graph", hidden, nearest)
    case .boundWhole(let dependent):
      return words(
        "'%0' is bound as a whole, so that '%1' cannot have its elements",
        fix: "take %2, or contribute each element: %3", dependent.description, KeyText.provider(of: key),
        KeyText.contribution(to: key) ?? "")
    case .duplicate(let first, let second):
      let headline = second.owner == nil ? "'%0' is bound twice" : "'%0' is bound twice for '%1'"
      let remedy =
        if first.site != second.site {
          "remove one of the two, or put the second one in Override { … }"
        } else if second.modules.isEmpty || first.installSite == second.installSite {
          "this line runs twice, as in a loop, or two bindings are in one macro, such as #expect(…), which gives them one "
            + "place; bind the key once, or each time under another name"
        } else if second.isHashable {
          "install equal '%2's, which count once, or each in a Private block, as these differ"
        } else {
          "install '%2' once, or make it Hashable so that equal ones count once"
        }
      return words(headline, fix: remedy, second.owner?.description ?? "", second.modules.last ?? "")
    case .cycle(let path):
      let dependent = path.count > 2 ? "one of them" : "it"
      let orWeakly = path.contains { $0.type is AnyClass } ? ", or set a weak property in .onCreate" : ""
      return words(
        "'%0' is needed for its own creation: %1", fix: "let %2 depend on %3 or %4 and use it later" + orWeakly,
        PathText.of(path), dependent, KeyText.lazy(of: path[0]), KeyText.provider(of: path[0]))
    case .captive(let holder, let held, let lifetime, let path, let others):
      var headline = "'%1' (%2) retains '%3' (%4), which does not live as long"
      var remedy = "bind '%1' .in(%5) too%7, or pass '%3' to it when it is used"
      if let other = others.first, other[0] == path[0] {
        headline = "'%1' (%2) retains '%3' (%4) and %6 more, which do not live as long"
        remedy = "bind '%1' .in(%5) too%7, or pass them to it when they are used"
      } else if !others.isEmpty {
        headline = "'%1' (%2) and %6 more retain '%3' (%4), which does not live as long"
        remedy = "let '%3' live as long, bind all that retain it .in(%5) too%7, or pass '%3' to them when it is used"
      }
      return words(
        headline, fix: remedy, path[0].description, holder.description, held.description, lifetime.description,
        lifetime.scope?.description ?? "", String(others.count), retainers(outside: lifetime.scope))
    case .scopeNeverOpen(let holder, let held, let lifetime, let path, let others):
      var headline = "'%1' (%2) needs '%3', but '%4' is never open when it is made"
      var remedy = "bind '%1' in a scope inside '%4', or '%3' in one that is open"
      if let other = others.first, other[0] == path[0] {
        headline = "'%1' (%2) needs '%3' (in %4) and %5 more, whose scopes are never open when it is made"
        remedy = "bind '%1' in a scope inside theirs, or them in one that is open"
      } else if !others.isEmpty {
        headline = "'%1' (%2) and %5 more need '%3', but '%4' is never open when they are made"
        remedy = "bind '%3' in a scope around theirs, or them in scopes inside '%4'"
      }
      return words(
        headline, fix: remedy, path[0].description, holder.description, held.description,
        lifetime.scope?.description ?? "", String(others.count))
    case .scopesNeverOpen(let lifetime, let path, let other, let otherPath):
      return words(
        "'%0' needs '%1' (%2) and '%3' (%4), but these scopes are never open together",
        fix: "bind both in one scope, or declare one scope inside the other: Scope(%5, inside: %6)",
        path[path.count - 1].description, lifetime.description, otherPath[otherPath.count - 1].description,
        other.description, String(reflecting: other.scope?.name ?? ""), lifetime.scope?.description ?? "")
    case .closedRoot(let held, let scope, let path):
      return words(
        "root '%0' " + (path.count > 1 ? "needs '%1' (%2)" : "belongs to '%2'")
          + ", which is not open where it is resolved",
        fix: "name the scope in which it is resolved: Root(%3, in: %2)", held.description, scope.description,
        KeyText.argument(key))
    case .closedRequirement(let open, let held, let scope, let path):
      return words(
        "'%0' is required in '%4', but " + (path.count > 1 ? "needs '%1' (%2)" : "belongs to '%2'")
          + ", which is not open there",
        fix: "require it where it is open: Requires(%3, in: %2), or bind it for a longer time", held.description,
        scope.description, KeyText.argument(key), open.description)
    case .removesNoProperty(let name, let type):
      return words(
        "the recipe of '%0' does not inject %1, which is removed from it",
        fix: "correct the property, or drop the removal",
        // Swift does not retain every name.
        name.map { "the property '\($0)'" } ?? "a property of type '\(TypeName.of(type))'")
    case .opensOtherwise(let scope, let seeds):
      let names = seeds?.map(\.description).joined(separator: "', '")
      let having = names.map { $0.isEmpty ? "has no seeds" : "has the seeds '%2'" } ?? "no binding names"
      return words(
        "'%0' opens '%1', which " + having,
        fix: (seeds == nil ? "correct the scope" : "write %3") + ", or declare what the opener passes: .seeded(in: %1)",
        scope.description, names ?? "", KeyText.opener(of: scope, seeds ?? []))
    case .repeatedMapKey(let entry, _, _):
      return words(
        "two contributions of '%0' have the map key %1",
        fix: "give one of them another map key, or put the second one in Override { … }", String(reflecting: entry))
    case .decoratesNothing:
      return words(
        "nothing binds '%0', which is decorated here", fix: "bind it: %1, correct the key, or drop the decorator",
        KeyText.binding(key))
    case .overridesNothing:
      return words(
        "nothing binds '%0', which is overridden here",
        fix: "correct the key, or drop the line; bind a new key outside of the override")
    case .overridesNoElement(let entry):
      return words(
        "this contribution to '%0' overrides none" + (entry == nil ? "" : ", as nothing contributes at %1"),
        fix: (entry == nil
          ? "to override one, bind it under a key of its own, and contribute an alias of that" : "correct the key")
          + "; or override all: %2; or, for one more, contribute outside of the override, or by graph.adding { … }",
        String(reflecting: entry ?? ""), KeyText.binding(key))
    case .exposesNothing:
      return words(
        "nothing in the private block binds '%0', which is exposed here",
        fix: "bind it in the block, correct the key, or drop it from 'exposing'")
    case .removesNothing:
      return words("nothing binds '%0', which is removed here", fix: "correct the key, or drop the removal")
    case .removesNoModule(let module):
      return words(
        "nothing installs '%1', which is removed here", fix: "name a module that is installed, or drop the removal",
        module)
    case .removesNoElement:
      return words("no element of the graph matches this removal", fix: "correct the condition, or drop the removal")
    case .installedTwice:
      return words(
        "module '%0' is installed twice",
        fix: "install '%0' once, or make it Hashable so that equal ones count once")
    case .installsItself(let modules):
      return words(
        "module '%0' installs itself: %1",
        fix: modules.count > 100
          ? "let it stop installing itself at some value; it contains itself %2 times"
          : "take it out of its own bindings; or make it Hashable, if it stops installing itself at some value",
        PathText.of(modules: modules), String(modules.count - 1))
    case .severalActors:
      return words(
        "'%0' is made and completed by functions of several actors",
        fix: "call them all in one function that waits for each: .to { await … }")
    case .awaitedAnew(let dependent):
      return words(
        "'%0' is awaited and transient, but '%1' needs it immediately",
        fix: "share it: .singleton(), .in(…) or .perResolution(); or let '%1' depend on %2", dependent.description,
        KeyText.provider(of: key))
    case .aliasOfContribution(let other):
      return words(
        "'%0' is an alias of a binding of '%1' that no other binding can name",
        fix: "bind the value's type, and make both aliases of that type: .toAlias(of: \\T.self)", other.description)
    case .namesNoParameter(let named, let parameters):
      let isOne = { (key: AnyKey) in key.type == named.type && key.name == nil }
      let keys = parameters.map { isOne($0) || $0 == named ? KeyText.argument(named) : KeyText.key($0) }
      return words(
        "'%1' is given to '%0', of whose parameters "
          + (parameters.contains(where: isOne) ? "several have its type" : "none has its type"),
        fix: "name the keys of all parameters, in their order: .to((%2)) { … }", named.description,
        keys.joined(separator: ", "))
    case .weakValue:
      return words(
        "'%0' is shared weakly, but its values are not objects",
        fix: "make it a class or a protocol, or bind it '.singleton()' or '.in(…)'")
    case .closesNothing(let lifetime, let isInstance):
      return words(
        "'%0' (%1) has '.onClose' or '.running', but "
          + (isInstance ? "existed before" : "no injector makes and holds it"),
        fix: "bind it '.to { … }.singleton()' or '.in(…)', or drop the hook",
        isInstance ? "an instance" : lifetime.description)
    case .severalRuns:
      return words(
        "'%0' has two functions that run", fix: "run both in one '.running { … }', for example in a task group")
    case .completesNothing:
      return words(
        "'%0' has hooks or properties to inject, but this binding does not make its value",
        fix: "move them to the binding or the code that makes it")
    case .severalOwners:
      return words(
        "'%0' is restricted to an owner, but is for another one or for all",
        fix: "drop '.when', or bind it once for each owner")
    case .sharedSite(let lifetime):
      return words(
        "'%0' (%1) depends on where it is injected, but all its dependents share it",
        fix: "bind it '.unshared()', or take the InjectionSite out of its parameters", lifetime.description)
    case .contextualContribution:
      return words(
        "this contribution of '%0' is for certain owners, but a collection is the same for all",
        fix: "drop '.when', or bind another key to what this owner needs")
    case .resource(let fault):
      let words = fault.words()
      return (words.headline, words.remedy)
    }
  }

  /// Returns the clause with the values outside of a scope that retain those on the fault's path.
  private func retainers(outside scope: Scope?) -> String {
    guard let scope else { return "" }
    let names = graph.retainers(of: nodes, outside: scope).map { "'%0'".filled(with: [key(of: $0).description]) }
    let rest = names.count > 4 ? " and \(names.count - 4) more" : ""
    return names.isEmpty ? "" : ", and what retains that (" + names.prefix(4).joined(separator: ", ") + rest + ")"
  }

  /// Returns the clause with the dependent, and the parameter or property for which it needs the key.
  private func need(of dependent: AnyKey, for use: Use) -> String {
    let (nodes, implicit) = shownDependents
    if let first = self.nodes.first, graph[first].isRequirement {
      return "'%0' requires".filled(with: [dependent.description])
    }
    if let implicit, let first = nodes.first {
      return "'%0' needs as '%1'".filled(with: [key(of: first).description, implicit.description])
    }
    let dependent = dependent.description
    return switch use {
    case .parameter(let number): "'%0' needs as its %1 argument".filled(with: [dependent, Ordinal.of(number)])
    case .property(_, let name?): "'%0' needs for its property '%1'".filled(with: [dependent, name])
    case .property(let number, nil):
      "'%0' needs as its %1 injected property".filled(with: [dependent, Ordinal.of(number)])
    }
  }

  /// Returns the advice to request a qualified key by its name, with the code for the dependent's binding.
  private func naming(_ key: AnyKey) -> String {
    let (dependents, implicit) = shownDependents
    let named = (implicit.map { key.renamed($0.type) } ?? key).description
    guard case .missing(_, let use) = fault, implicit == nil, let dependent = dependents.first else {
      return "name the key: " + named
    }
    switch use {
    case .property(_, let name):
      return "name the key: .injecting(\\.\(name ?? "…"), from: \(named))"
    case .parameter(let number):
      let binding = graph[dependent].binding
      let isAssisted = binding.role == .assisted
      let (index, last) = (number - (isAssisted ? 2 : 1), binding.parameterCount - 1)
      let keys = last == 0 ? named : "(" + (index > 0 ? "…, " : "") + named + (index < last ? ", …" : "") + ")"
      return "name the key: .to(" + (isAssisted ? "assisted: …, " : "") + keys + ") { … }"
    }
  }

  /// Returns the texts of a key that is not bound, or not visible.
  private func unbound(
    because need: String, _ hidden: [BoundKey], _ nearest: [BoundKey]
  ) -> (headline: String, remedy: String) {
    let argument = KeyText.argument(key)
    var remedy = nearest.remedy(for: key, nearest.first.map { naming($0.key) }) ?? KeyText.remedy(of: key)
    if hidden.contains(where: { $0.context != nil }) {
      remedy = "bind it for all others: " + KeyText.binding(key) + ", or once more for this owner"
    } else if !hidden.isEmpty {
      remedy = "expose it from there: Expose(" + argument + ")"
    } else if let node = nodes.first, !graph[node].isRequirement {
      if nearest.isEmpty, !BoundKey(key).isAbstract, let scope = graph.scope(around: nodes)?.description {
        remedy += "; or, if it comes with each %0: Bind(%1).seeded(in: %0)".filled(with: [scope, argument])
      }
      let binding = graph[node].binding
      if case .missing(_, for: .parameter) = fault, binding.role == .binding || binding.role == .contribution,
        key.name == nil, TypeName.isCommon((key.type as? any CollectionType.Type)?.wrapped ?? key.type)
      {
        let others = (1..<binding.parameterCount).map { "$" + String($0 - 1) }.joined(separator: ", ")
        remedy += "; or, if this argument has a default, leave it out: .to { …(" + others + ") }"
        if binding.role == .binding, !(key.type is any CollectionType.Type) {
          remedy += "; or, if each caller passes it: .to(assisted: " + argument + ") { … }"
        }
      }
    }
    let absence = isAlone ? "the module neither binds nor requires '%0'" : KeyText.absence(of: key)
    return (absence.filled(with: [key.description]) + ", which " + need, remedy)
  }
}
