/// All the words of graph faults.
enum FindingFormatter {
  static func message(_ finding: Finding) -> Message {
    let bound = finding.bound.index
    let hidden = bound.locations(of: finding.key).filter { $0.site != finding.location.site }
    var message = start(finding)
    switch finding.fault {
    case .duplicate(let first, let second):
      message.add("bound at", [first, second])
      message.add("installed at", first.site == second.site ? installs(first) + installs(second) : [])
    case .repeatedMapKey(_, let first, let second):
      message.add("given at", [first, second])
    case .captive(_, _, _, let path), .scopeNeverOpen(_, _, _, let path), .closedRoot(_, _, let path):
      message.add("by way of", path.count > 1 ? [PathText.of(path)] : [])
      message.add("bound at", finding.locations.filter { !isForm($0.key) })
    case .scopesNeverOpen(_, let path, _, let otherPath):
      message.add("by way of", [PathText.of(path), PathText.of(otherPath)])
      message.add("bound at", finding.locations.filter { !isForm($0.key) })
    case .cycle:
      message.add("bound at", finding.locations.filter { !isForm($0.key) })
    case .decoratesNothing, .overridesNothing, .exposesNothing, .removesNothing, .removesNoModule, .removesNoElement,
      .unboundRoot, .severalActors, .hearsNothing, .removesNoProperty, .aliasOfContribution, .contextualContribution:
      message.add("in", finding.location.modules.isEmpty ? [] : [PathText.of(modules: finding.location.modules)])
    case .installedTwice(let doubled, let first, let second):
      message.add("declares", [doubled])
      message.add("installed at", [first, second])
    case .installsItself:
      break
    case .resource(let fault):
      message.add("read for", [finding.location])
      for detail in fault.details { message.add(detail.label, detail.rows) }
    case .missing, .sharedSite, .awaitedAnew:
      message.add("asked for by", askers(of: finding).locations)
    }
    message.add("bound at", hidden.prefix(3).map { "\($0.site.shortDescription), \(whereabouts($0, finding))" })
    message.addSuggestions(for: finding.key, from: bound)
    message.add("to fix it", [remedy(finding, hidden: hidden)])
    return message
  }

  /// A message that has its headline.
  static func start(_ finding: Finding) -> Message {
    if case .resource(let fault) = finding.fault { return Message(in: fault.location, fault.id, fault.headline) }
    return Message(at: finding.location.site, finding.id, headline(finding))
  }

  private static func headline(_ finding: Finding) -> String {
    let key = finding.key
    switch finding.fault {
    case .missing(let asker, let parameter):
      let (subject, verb, rest) = need(of: finding, by: asker, parameter)
      return "nothing binds '\(key)', which \(subject) \(verb) \(rest)"
    case .duplicate(_, let second):
      return "'\(key)' is bound twice" + (second.owner.map { " for '\($0)'" } ?? "")
    case .cycle(let path):
      return "'\(key)' is needed for its own creation: \(PathText.of(path))"
    case .captive(let holder, let held, let lifetime, let path):
      return "'\(path[0])' (\(holder)) holds '\(held)' (\(lifetime)), which does not live as long"
    case .scopeNeverOpen(let holder, let held, let scope, let path):
      return "'\(path[0])' (\(holder)) needs '\(held)', but '\(scope)' is never open when it is made"
    case .scopesNeverOpen(let lifetime, let path, let other, let otherPath):
      let (first, second) = (path[path.count - 1], otherPath[otherPath.count - 1])
      return
        "'\(key)' needs '\(first)' (\(lifetime)) and '\(second)' (\(other)), but these scopes are never open at once"
    case .hearsNothing(let property, let type):
      return "'onInjected' waits for \(self.property(property, type)), which the binding of '\(key)' does not inject"
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
      return "nothing installs '\(module)', which is removed here"
    case .removesNoElement:
      return "no element of the graph is what is removed here"
    case .installedTwice:
      return "module '\(key)' is installed twice, which doubles what it contributes or decorates"
    case .installsItself(let modules):
      return "module '\(key)' installs itself: \(PathText.of(modules: modules))"
    case .severalActors:
      return "'\(key)' is made and completed by functions of several actors"
    case .awaitedAnew(let dependent):
      return "'\(key)' is awaited and new each time, but '\(dependent)' needs it immediately"
    case .removesNoProperty(let property, let type):
      return "the recipe of '\(key)' does not inject \(self.property(property, type)), which is removed from it"
    case .aliasOfContribution(let other):
      return "'\(key)' stands for a contribution of '\(other)', which has no key of its own"
    case .sharedSite(let lifetime):
      return "'\(key)' (\(lifetime)) asks where it is injected, but is shared by all who ask for it"
    case .contextualContribution:
      return "this contribution of '\(key)' is for certain owners, but a collection is the same for all"
    case .unboundRoot:
      return "nothing binds '\(key)', which is a root of the graph"
    case .closedRoot(let held, let scope, let path):
      let reason = path.count > 1 ? "needs '\(held)' (\(scope))" : "belongs to '\(scope)'"
      return "root '\(key)' \(reason), which is not open where it is asked for"
    case .resource(let fault):
      return fault.headline
    }
  }

  /// What a key's asker does with it.
  private static func need(
    of finding: Finding, by asker: AnyKey, _ use: Finding.Use
  ) -> (subject: String, verb: String, rest: String) {
    let (locations, form) = askers(of: finding)
    guard let form, let real = locations.first else {
      switch use {
      case .parameter(let number): return ("'\(asker)'", "needs", "as its \(Ordinal.of(number)) argument")
      case .property(_, let name?): return ("'\(asker)'", "needs", "for its property '\(name)'")
      case .property(let number, nil): return ("'\(asker)'", "needs", "as its \(Ordinal.of(number)) injected property")
      }
    }
    return ("'\(real.key)'", "asks for", "as '\(form)'")
  }

  /// Who asks, without the forms that need no binding, and the outermost of those.
  ///
  /// Such a form is where its asker is, so that its row would tell nothing new.
  private static func askers(of finding: Finding) -> (locations: Finding.Locations.SubSequence, form: AnyKey?) {
    let locations = finding.locations
    let forms = zip(locations, locations.dropFirst()).prefix { form, asker in
      isForm(form.key) && form.site == asker.site
    }
    return (locations.dropFirst(forms.count), forms.last?.0.key)
  }

  /// Whether another key determines a key, which then needs no binding.
  private static func isForm(_ key: AnyKey) -> Bool {
    (key.type as? any ImplicitBinding.Type)?.dependency(of: key) != nil
  }

  /// Where a key is bound that a fault says is not.
  private static func whereabouts(_ location: BoundKeys.Location, _ finding: Finding) -> String {
    if let context = location.context {
      return "for '\(context.owner)'\(context.hasSubclasses ? " and its subclasses" : "") only"
    }
    return switch finding.fault {
    case .missing, .unboundRoot: "in a private block that does not expose it"
    case .exposesNothing: "outside of the block"
    default: "in another block"
    }
  }

  private static func installs(_ location: Finding.Location) -> [String] {
    location.installSite.map { ["\($0.shortDescription):\($0.column)"] } ?? []
  }

  /// A property, by its name where Swift keeps that.
  private static func property(_ name: String?, _ type: Any.Type) -> String {
    name.map { "the property '\($0)'" } ?? "a property of type '\(TypeName.of(type))'"
  }
}
