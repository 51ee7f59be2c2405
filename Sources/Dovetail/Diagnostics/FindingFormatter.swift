/// All the words of graph faults.
enum FindingFormatter {
  static func format(_ finding: Finding) -> String {
    var message = Message(at: finding.place.site, finding.id, headline(finding))
    switch finding.fault {
    case .duplicate(let first, let second):
      message.add("bound at", [first, second])
      message.add("installed at", first.site == second.site ? installs(first) + installs(second) : [])
    case .repeatedMapKey(_, let first, let second):
      message.add("given at", [first, second])
    case .captive(_, _, _, let path), .scopeNeverOpen(_, _, _, let path):
      message.add("by way of", [PathText.of(path)])
      message.add("bound at", finding.askers)
    case .cycle, .decoratesNothing, .overridesNothing, .exposesNothing, .removesNothing, .removesNoModule,
      .installsItself, .unboundRoot:
      message.add("in", finding.place.modules.isEmpty ? [] : [finding.place.modules.joined(separator: " > ")])
    case .missing, .needsMainActor:
      message.add("asked for by", finding.askers)
    }
    message.addSuggestions(for: finding.key, from: finding.bound)
    message.add("to fix it", [remedy(finding)])
    return message.text
  }

  private static func headline(_ finding: Finding) -> String {
    let key = finding.key
    switch finding.fault {
    case .missing(let asker, let parameter):
      return "nothing binds '\(key)', which '\(asker)' needs as its \(Ordinal.of(parameter)) argument"
    case .duplicate:
      return "'\(key)' is bound twice"
    case .cycle(let path):
      return "'\(key)' is needed for its own creation: \(PathText.of(path))"
    case .captive(let holder, let held, let sharing, let path):
      return "'\(path[0])' (\(holder)) holds '\(held)' (\(sharing)), which does not live as long"
    case .scopeNeverOpen(let holder, let held, let scope, let path):
      return "'\(path[0])' (\(holder)) needs '\(held)', but '\(scope)' is never open when it is made"
    case .repeatedMapKey(let entry, _, _):
      return "two contributions of '\(key)' have the map key \(String(reflecting: entry))"
    case .decoratesNothing:
      return "nothing binds '\(key)', which is decorated here"
    case .overridesNothing:
      return "nothing binds '\(key)', which is overridden here"
    case .exposesNothing:
      return "nothing in the private block binds '\(key)', which is exposed here"
    case .removesNothing:
      return "nothing binds '\(key)', which is removed here"
    case .removesNoModule(let module):
      return "no module of type '\(module)' is installed, so that there is nothing to remove"
    case .installsItself(let modules):
      return "module '\(key)' installs itself: \(Self.shortened(modules))"
    case .needsMainActor(let asker, let parameter):
      return """
        '\(key)' is made on the main actor, and '\(asker)', which needs it as its \(Ordinal.of(parameter)) argument, \
        may be made anywhere
        """
    case .unboundRoot:
      return "nothing binds '\(key)', which is a root of the graph"
    }
  }

  private static func remedy(_ finding: Finding) -> String {
    let key = finding.key
    switch finding.fault {
    case .missing, .unboundRoot, .overridesNothing:
      return "bind it: \(binding(of: key)).to { … }"
    case .duplicate(let first, let second):
      guard first.site == second.site, let module = second.modules.last else {
        return "remove one of the two, or put the second one in Override { … }"
      }
      return "install '\(module)' once, or make it Hashable so that equal ones count once"
    case .cycle(let path):
      return "let one of them ask for Lazy<\(TypeName.of(path[path.count - 1].type))> or Provider<…> and use it later"
    case .captive(_, let held, let sharing, let path):
      let scope = sharing.scope.map { "\($0)" } ?? ""
      return "bind '\(path[0])' .in(\(scope)) too, or hand '\(held)' to it when it is used"
    case .scopeNeverOpen(_, let held, let scope, let path):
      return "bind '\(path[0])' in a scope inside '\(scope)', or '\(held)' in one that is open"
    case .repeatedMapKey:
      return "give one of them another map key, or put the second one in Override { … }"
    case .decoratesNothing:
      return "bind it: \(binding(of: key)).to { … }, or remove the decorator"
    case .exposesNothing:
      return "bind it in the block, or remove it from 'exposing'"
    case .removesNothing, .removesNoModule:
      return "leave the removal out"
    case .installsItself:
      return "take it out of its own bindings; values that differ and end need a Hashable module"
    case .needsMainActor(let asker, _):
      return "bind '\(asker)' with .toMainActor, or let it ask for Provider<\(TypeName.of(key.type))>"
    }
  }

  /// The start of a binding of a key, as a module writes it.
  private static func binding(of key: AnyKey) -> String {
    key.name == nil ? "Bind(\(key).self)" : "Bind(\(key))"
  }

  private static func installs(_ place: Finding.Place) -> [String] {
    place.installSite.map { ["\($0.shortDescription):\($0.column)"] } ?? []
  }

  private static func shortened(_ modules: [String]) -> String {
    modules.count <= 6
      ? modules.joined(separator: " > ")
      : (modules.prefix(3) + ["…"] + modules.suffix(2)).joined(separator: " > ")
  }
}
