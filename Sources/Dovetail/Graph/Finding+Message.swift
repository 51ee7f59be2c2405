extension Finding {
  /// The first line of the message: the place and the fault.
  package var summary: String { naming { start(words().headline).text } }

  /// The message as data.
  package var message: Message { naming { write() } }

  private func naming<Text>(_ write: () -> Text) -> Text {
    TypeName.naming({ [graph, key] in graph.typeNames.adding([key.type]) }, write)
  }

  private func write() -> Message {
    let bound = suggests ? graph.keys : []
    let hidden = bound.filter { $0.key == key && $0.site != location.site }
    let dependents = Set(shownDependents.nodes.map(key(of:)))
    let nearest = (bound + (suggests ? graph.collections : [])).nearest(to: key, for: dependents)
    let (headline, remedy) = words(hidden: hidden, nearest: nearest)
    var message = start(headline)
    switch fault {
    case .missing, .awaitedAnew, .boundWhole, .sharedSite:
      add(shownDependents.nodes, as: "needed by", isChain: nodes.count == 1, to: &message)
    case .captive(_, _, _, let path, let others), .scopeNeverOpen(_, _, _, let path, let others):
      addPaths([path] + others, to: &message)
    case .closedRoot(_, _, let path), .closedRequirement(_, _, _, let path): addPaths([path], to: &message)
    case .scopesNeverOpen(_, let path, _, let otherPath): addPaths([path, otherPath], to: &message)
    case .cycle: addPaths([], to: &message)
    case .duplicate(let first, let second):
      message.add("bound at", [first, second])
      if first.site == second.site {
        let installs = [first, second].compactMap(\.installSite)
        message.add("installed at", installs.map { $0.shortDescription + ":" + String($0.column) })
      }
    case .repeatedMapKey(_, let first, let second): message.add("given at", [first, second])
    case .installedTwice(let doubled, let first, let second):
      message.add("declares", [doubled])
      message.add("installed at", [first, second])
    case .installsItself: break
    case .resource(let fault):
      message.add("read for", [location])
      for detail in fault.words().details { message.add(detail.label, detail.rows) }
    default: message.add("in", location.modules.isEmpty ? [] : [PathText.of(modules: location.modules)])
    }
    message.add("bound at", hidden.prefix(3).map { $0.site.shortDescription + ", " + whereabouts($0) })
    message.add(nearest)
    for remark in remarks { message.add(remark.label, [remark.text]) }
    let requiring = isAlone && suggests ? "require it: Requires(%0); or ".filled(with: [KeyText.argument(key)]) : ""
    return message.adding("to fix it", requiring + remedy)
  }

  private func start(_ headline: String) -> Message {
    guard case .resource(let fault) = fault else { return Message(at: location.site, id, headline) }
    let place = Message.place(fault.file, fault.line, fault.column)
    return Message(in: place.isEmpty ? fault.file : place, id, headline)
  }

  /// Adds the paths through the graph that explain the fault, and the declarations along them.
  private func addPaths(_ paths: [[AnyKey]], to message: inout Message) {
    let shown = paths.prefix(4).filter { $0.count > 1 }.map { PathText.of($0) }
    message.add("via", shown + (paths.count > 4 ? ["… %0 more …".filled(with: [String(paths.count - 4)])] : []))
    add(nodes.filter { key(of: $0).implicitDependency == nil }, as: "bound at", to: &message)
  }

  /// Adds the places of nodes; a long list is cut, a chain in the middle, before the places are computed.
  @inline(never)
  private func add(_ nodes: [Int], as label: String, isChain: Bool = true, to message: inout Message) {
    var shown = nodes
    if nodes.count > (isChain ? 8 : 4) { shown.removeSubrange(4..<nodes.count - (isChain ? 2 : 0)) }
    message.add(label, shown.map { location(of: $0) }, hidden: nodes.count - shown.count)
  }

  /// Returns where a key is bound that is not visible to the fault's place.
  private func whereabouts(_ bound: BoundKey) -> String {
    if let context = bound.context { return context.owners }
    return switch fault {
    case .missing, .unboundRoot: "in a private block that does not expose it"
    case .exposesNothing: "outside of the block"
    default: "in another block"
    }
  }
}
