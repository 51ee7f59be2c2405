extension FindingFormatter {
  /// What a person may do about a fault.
  static func remedy(_ finding: Finding, hidden: [BoundKeys.Location]) -> String {
    let key = finding.key
    switch finding.fault {
    case .missing, .unboundRoot:
      if hidden.isEmpty { return (["bind it: \(KeyText.binding(key))"] + others(finding)).joined(separator: "; or, ") }
      return hidden.allSatisfy { $0.context == nil }
        ? "expose it from there: Expose(\(KeyText.argument(key)))"
        : "bind it for all others: \(KeyText.binding(key)), or once more for this owner"
    case .overridesNothing:
      return "correct the key, or drop the line; what is new is bound outside of the override"
    case .duplicate(let first, let second):
      guard first.site == second.site else {
        return "remove one of the two, or put the second one in Override { … }"
      }
      guard let module = second.modules.last, first.installSite != second.installSite else {
        return "this line is reached twice, as in a loop; bind the key once, or each time under another name"
      }
      return "install '\(module)' once, or make it Hashable so that equal ones count once"
    case .cycle(let path):
      let forms = "\(KeyText.lazy(of: path[0])) or \(KeyText.provider(of: path[0]))"
      let later = "let \(path.count > 2 ? "one of them" : "it") ask for \(forms) and use it later"
      return later
    case .captive(_, let held, let lifetime, let path):
      guard let scope = lifetime.scope else {
        return "let '\(path[path.count - 2])' ask for \(KeyText.provider(of: held)), and call it for each use"
      }
      return "bind '\(path[0])' .in(\(scope)) too, or hand '\(held)' to it when it is used"
    case .scopeNeverOpen(_, let held, let scope, let path):
      return "bind '\(path[0])' in a scope inside '\(scope)', or '\(held)' in one that is open"
    case .closedRoot(_, let scope, _):
      return "say in which scope it is asked for: Root(\(KeyText.argument(key)), in: \(scope))"
    case .scopesNeverOpen(let lifetime, _, let other, _):
      guard let scope = lifetime.scope, let inner = other.scope else { return "bind both in one scope" }
      let nested = "Scope(\(String(reflecting: inner.name)), inside: \(scope))"
      return "bind both in one scope, or declare one scope inside the other: \(nested)"
    case .hearsNothing(let property, _):
      return "inject it\(property.map { ": .injecting(\\.\($0))" } ?? " with .injecting"), or drop the hook"
    case .repeatedMapKey:
      return "give one of them another map key, or put the second one in Override { … }"
    case .decoratesNothing:
      return "bind it: \(KeyText.binding(key)), correct the key, or drop the decorator"
    case .exposesNothing:
      return "bind it in the block, correct the key, or drop it from 'exposing'"
    case .removesNothing:
      return "correct the key, or drop the removal"
    case .removesNoModule:
      return "name a module that is installed, or drop the removal"
    case .removesNoElement:
      return "correct the condition, or drop the removal"
    case .installedTwice:
      return "install '\(key)' once, or make it Hashable so that equal ones count once"
    case .installsItself(let modules):
      return modules.count > 100
        ? "let it stop installing itself at some value; it stands in itself \(modules.count - 1) times"
        : "take it out of its own bindings; or make it Hashable, if it stops installing itself at some value"
    case .removesNoProperty:
      return "correct the property, or drop the removal"
    case .aliasOfContribution:
      return "bind its type, and let both name that: .to(\\T.self)"
    case .sharedSite:
      return "bind it '.unshared()', or take the InjectionSite out of its parameters"
    case .contextualContribution:
      return "drop '.when', or bind another key to what this owner needs"
    case .resource(let fault):
      return fault.remedy
    case .severalActors:
      return "call them all in one function that waits for each: .to { await … }"
    case .awaitedAnew(let dependent):
      return
        "share it: .singleton(), .in(…) or .perResolution(); or let '\(dependent)' ask for \(KeyText.provider(of: key))"
    }
  }

  /// What a missing key may want instead of a binding that makes it.
  private static func others(_ finding: Finding) -> [String] {
    let key = finding.key
    let scope = finding.absence?.findScope()
    var remedies = scope.map { ["if it comes with each \($0): Bind(\(KeyText.argument(key))).seeded(in: \($0))"] } ?? []
    if let count = finding.absence?.otherParameters, key.name == nil, TypeName.isCommon(key.type) {
      let others = (0..<count).map { "$\($0)" }.joined(separator: ", ")
      remedies.append("if this argument has a default, leave it out: .to { …(\(others)) }")
    }
    return remedies
  }
}
