extension Finding {
  /// The first line of the message: the place and what is wrong.
  package var summary: String { start(words()).text }

  /// The message as data.
  package var message: Message {
    let index = bound.index
    let hidden = index.locations(of: key).filter { $0.site != location.site }
    let words = words(hidden: hidden)
    var message = start(words)
    addPlaces(to: &message)
    message.add("bound at", hidden.prefix(3).map { "\($0.site.shortDescription), \(whereabouts($0))" })
    message.addSuggestions(for: key, from: index)
    message.add("to fix it", [Words.filled(words.remedy, words.names)])
    return message
  }

  private func start(_ words: Words) -> Message {
    let headline = Words.filled(words.headline, words.names)
    if case .resource(let fault) = fault { return Message(in: fault.location, id, headline) }
    return Message(at: location.site, id, headline)
  }

  private func addPlaces(to message: inout Message) {
    switch fault {
    case .duplicate(let first, let second):
      message.add("bound at", [first, second])
      if first.site == second.site {
        message.add(
          "installed at", [first, second].compactMap(\.installSite).map { "\($0.shortDescription):\($0.column)" })
      }
    case .repeatedMapKey(_, let first, let second):
      message.add("given at", [first, second])
    case .captive(_, _, _, let path), .scopeNeverOpen(_, _, _, let path), .closedRoot(_, _, let path):
      message.add("via", path.count > 1 ? [PathText.of(path)] : [])
      message.add("bound at", declared)
    case .scopesNeverOpen(_, let path, _, let otherPath):
      message.add("via", [PathText.of(path), PathText.of(otherPath)])
      message.add("bound at", declared)
    case .cycle:
      message.add("bound at", declared)
    case .installedTwice(let doubled, let first, let second):
      message.add("declares", [doubled])
      message.add("installed at", [first, second])
    case .installsItself:
      break
    case .resource(let fault):
      message.add("read for", [location])
      for detail in fault.details { message.add(detail.label, detail.rows) }
    case .missing, .sharedSite, .awaitedAnew:
      message.add("asked for by", dependents.places)
    case .decoratesNothing, .overridesNothing, .exposesNothing, .removesNothing, .removesNoModule, .removesNoElement,
      .unboundRoot, .severalActors, .hearsNothing, .removesNoProperty, .aliasOfContribution, .contextualContribution:
      message.add("in", location.modules.isEmpty ? [] : [PathText.of(modules: location.modules)])
    }
  }

  /// Where a key is bound that a fault says is not.
  private func whereabouts(_ location: BoundKeys.Location) -> String {
    if let context = location.context {
      return "for '\(context.owner)'\(context.hasSubclasses ? " and its subclasses" : "") only"
    }
    return switch fault {
    case .missing, .unboundRoot: "in a private block that does not expose it"
    case .exposesNothing: "outside of the block"
    default: "in another block"
    }
  }
}
