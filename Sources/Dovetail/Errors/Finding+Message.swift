extension Finding {
  /// The first line of the message: the place and what is wrong.
  package var summary: String { start(words()).text }

  /// The message as data.
  package var message: Message {
    let index = bound.index
    let hidden = index.locations(of: key).filter { $0.site != location.site }
    let words = words(hidden: hidden)
    var message = start(words)
    message.add("via", words.paths.filter { $0.count > 1 }.map { PathText.of($0) })
    switch words.rows {
    case .none: break
    case .modules: message.add("in", location.modules.isEmpty ? [] : [PathText.of(modules: location.modules)])
    case .declared: message.add("bound at", declared)
    case .dependents: message.add("asked for by", dependents.places)
    case .places(let lists): for list in lists { message.add(list.label, list.places) }
    }
    switch fault {
    case .duplicate(let first, let second) where first.site == second.site:
      let installs = [first, second].compactMap(\.installSite)
      message.add("installed at", installs.map { "\($0.shortDescription):\($0.column)" })
    case .resource(let fault): for detail in fault.details { message.add(detail.label, detail.rows) }
    default: break
    }
    message.add("bound at", hidden.prefix(3).map { "\($0.site.shortDescription), \(whereabouts($0))" })
    message.addSuggestions(for: key, from: index)
    return message.adding("to fix it", words.remedy)
  }

  private func start(_ words: Words) -> Message {
    if case .resource(let fault) = fault { return Message(in: fault.location, id, words.headline) }
    return Message(at: location.site, id, words.headline)
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
