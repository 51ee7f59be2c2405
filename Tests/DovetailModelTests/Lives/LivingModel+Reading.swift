// What reads return.

extension LivingModel {
  /// The nodes that a call asks for.
  func wanted(by call: Call) -> [Int] {
    guard let target = owners[call.target] else { return [] }
    let container = target.graph.container
    switch call.request {
    case .read(_, .collection): return container.members
    case .read(_, .factory), .read(_, .resolvedFactory):
      return program.product.flatMap { container.answers[$0] }.map { [$0] } ?? []
    case .read(let key, _), .with(_, let key, _): return container.answers[key].map { [$0] } ?? []
    case .use(let part, _): return need(part, of: call.place, target).map { [$0] } ?? []
    case .start: return started(target)
    case .make:
      return container.nodes.indices.filter { node in
        container.nodes[node].lifetime == .eagerSingleton && !container.idle.contains(node)
      }
    case .untilFailure, .beginClosing, .close, .enter: return []
    }
  }

  /// The values that a start makes.
  func started(_ owner: Owner) -> [Int] {
    let container = owner.graph.container
    return container.nodes.indices.filter { container.isShown($0) && container.isStarted($0, in: owner.span) }
  }

  /// The node of a parameter of the function that made a value, the first of which is its token.
  private func need(_ part: Int, of place: Place, _ owner: Owner) -> Int? {
    guard let id = place.being, let node = owner.graph.node(id.label) else { return nil }
    let needs = owner.graph.declaration(node).needs
    return needs.indices.contains(part - 1) ? owner.graph.container.answers[needs[part - 1].key] : nil
  }

  /// What a read must return if nothing changes meanwhile.
  func verdict(_ call: Call) -> Verdict {
    guard let target = owners[call.target], !isLoose, !isWithinVague(target) else { return .open }
    if mayBeClosing(target) { return .open }
    // What a function reads when the drain ends.
    if call.place.being != nil, target.chain.contains(where: { $0.drainEndedStep == step }) { return .open }
    let reader = Reader(target: target, place: call.place, isInHook: isInHook(call.place, of: target))
    switch call.request {
    case .read(_, let way):
      let nodes = wanted(by: call)
      if nodes.isEmpty && way != .collection && !closedIDs(target).isEmpty { return .open }
      if let failure = closedTop(reader) { return failure }
      switch way {
      case .collection:
        let found = nodes.filter { isThere($0, target) }.map { verdict($0, target, reader, isAwaited: false) }
        return several(found)
      case .factory, .resolvedFactory:
        guard let node = nodes.first else { return .fails(["unbound"]) }
        let verdict = verdict(node, target, reader, isAwaited: way.isAwaited)
        if !closedIDs(target).isEmpty { return .open }
        if case .value = verdict { return .value(Product.id) }
        return verdict
      case .optional, .resolvedOptional:
        guard let node = nodes.first, isThere(node, target) else { return .nothing }
        return verdict(node, target, reader, isAwaited: way.isAwaited)
      case .resolve, .resolved:
        guard let node = nodes.first else { return .fails(["unbound"]) }
        return verdict(node, target, reader, isAwaited: way.isAwaited)
      }
    case .use(_, let isAwaited):
      if let failure = closedTop(reader) { return failure }
      return wanted(by: call).first.map { verdict($0, target, reader, isAwaited: isAwaited) } ?? .open
    case .enter(let span), .with(let span, _, _):
      let parent: Program.Span? = span == .inner ? .outer : nil
      let failures = closedIDs(target).union(target.span == parent ? [] : ["wrong-parent"])
      if failures.isEmpty { return .open }
      // Whether an empty scope can be opened in an open one whose outer injector is closing is not said.
      return target.phase < .closing && target.span == parent ? .open : .fails(failures)
    case .make, .start, .untilFailure, .beginClosing, .close: return .open
    }
  }

  /// Whether the close of an injector around a scope may close it, as others may have made something in it.
  private func mayBeClosing(_ target: Owner) -> Bool {
    guard target.phase == .open, target.chain.contains(where: { $0.phase >= .closing }) else { return false }
    return (pending.values.map(\.call) + lingering).contains { call in
      owners[call.target].map { $0 === target || $0.isInside(target) } ?? false
    }
  }

  private struct Reader {
    let target: Owner
    let place: Place
    let isInHook: Bool

    var isStop: Bool { if case .stop = place { true } else { false } }
  }

  /// Whether the close of an injector calls the function: it is a hook of it, or of a scope inside.
  private func isInHook(_ place: Place, of owner: Owner) -> Bool {
    guard let own = self.owner(of: place) else { return false }
    return place.isOfClose && (own === owner || own.isInside(owner) || owner.isInside(own))
  }

  /// The failure of a read of a closed injector.
  private func closedTop(_ reader: Reader) -> Verdict? {
    switch reader.target.phase {
    case .open, .draining: return nil
    case .closing:
      if reader.isInHook { return nil }
      // A hook of another injector, or a function, may be called within a hook of this one.
      if reader.place.isOfClose { return .open }
      if case .making = reader.place, active.contains(where: \.isOfClose) { return .open }
      return .fails(closedIDs(reader.target))
    case .closed: return .fails(closedIDs(reader.target))
    }
  }

  /// The errors of what would be made in an injector that closes, or whose outer one does.
  private func closedIDs(_ owner: Owner) -> Set<String> {
    let closing = owner.chain.filter { $0.phase >= .closing }
    // Whether the close of an injector has reached a scope inside is not said.
    let mayBeClosing = closing.contains { $0 !== owner } ? [owner] : []
    return Set((closing + mayBeClosing).map { $0.span == nil ? "injector-closed" : "scope-closed" })
  }

  /// Whether the scopes that a value belongs to are open.
  func isThere(_ node: Int, _ owner: Owner) -> Bool {
    let spans = Set(owner.chain.map(\.span))
    let shared = owner.graph.isHeld(node) ? [node] : owner.graph.heldNeeds(of: node)
    return shared.allSatisfy { !owner.graph.isHeld($0) || spans.contains(owner.graph.span($0)) }
  }

  private func several(_ verdicts: [Verdict]) -> Verdict {
    var ids: [BeingID] = []
    var failures: Set<String> = []
    for verdict in verdicts {
      switch verdict {
      case .value(let id): ids.append(id)
      case .several(let other): ids += other
      case .fails(let other): failures.formUnion(other)
      case .nothing: continue
      case .open: return .open
      }
    }
    return failures.isEmpty ? .several(ids) : .fails(failures)
  }

  private func verdict(_ node: Int, _ from: Owner, _ reader: Reader, isAwaited: Bool) -> Verdict {
    let graph = from.graph
    let declaration = graph.declaration(node)
    switch declaration.role {
    case .alias: return verdict(graph.needs(of: node, isLater: false)[0], from, reader, isAwaited: isAwaited)
    case .decorator: return decorated(node, from, reader, isAwaited: isAwaited)
    case .binding, .contribution, .seed: break
    }
    guard declaration.isShared else {
      let needs = needs(node, from, reader, isAwaited: isAwaited)
      guard case .several = needs else { return needs }
      // Whether an unshared value of what exists can be made during a close is not said.
      return closedIDs(from).isEmpty ? .value(BeingID(label: declaration.label, owner: -1)) : .open
    }
    guard let holder = from.chain.first(where: { $0.span == graph.span(node) }) else {
      return .fails(closedIDs(from).union(["scope-not-open"]))
    }
    let id = BeingID(label: declaration.label, owner: holder.number)
    if let value = holder.values[node] {
      // Whether a function that the drain calls reads what the drain has closed is not said.
      if value.isClosed && holder.chain.contains(where: { $0.phase == .draining }) && isInHook(reader.place, of: holder)
      {
        return .open
      }
      if !value.isClosed || !isHookOfClose(reader, of: holder) { return .value(id) }
      return reader.isStop ? .open : .fails([holder.span == nil ? "injector-closed" : "scope-closed"])
    }
    let closed = closedIDs(holder)
    if holder.making.contains(node) {
      // Where nothing waits, it may have been made just now.
      if !closed.isEmpty || !isAwaited { return .open }
      return isUndetermined(node, graph) ? .open : made(node, holder, reader, isAwaited: isAwaited)
    }
    if !closed.isEmpty { return .fails(closed) }
    if !isAwaited && mayBeUnderWay(node, holder) { return .open }
    return made(node, holder, reader, isAwaited: isAwaited)
  }

  /// Whether a task may be making a value for another call, for which an immediate read does not wait.
  private func mayBeUnderWay(_ node: Int, _ holder: Owner) -> Bool {
    (pending.values.map(\.call).filter(\.isWaiting) + lingering).contains { needs($0, node, holder) }
  }

  /// Whether the reader is a hook of a close that has closed values of an injector.
  private func isHookOfClose(_ reader: Reader, of holder: Owner) -> Bool {
    holder.phase != .open && isInHook(reader.place, of: holder)
  }

  /// Whether the function of a value does something of which its result depends.
  private func isUndetermined(_ node: Int, _ graph: LivingGraph) -> Bool {
    graph.life(node).making.actions.contains { action in
      switch action {
      case .close, .beginClosing, .closeInTask: true
      case .wait, .waitDeaf, .read, .use, .enter, .task: false
      }
    }
  }

  /// The result of making a shared value.
  private func made(_ node: Int, _ holder: Owner, _ reader: Reader, isAwaited: Bool) -> Verdict {
    let graph = holder.graph
    var failures: Set<String> = []
    switch needs(node, holder, reader, isAwaited: isAwaited) {
    case .fails(let other): failures = other
    case .open: return .open
    case .value, .several, .nothing: break
    }
    if graph.declaration(node).isAwaited && !isAwaited { failures.insert("needs-await") }
    if graph.life(node).making.fails { failures.insert("failed") }
    if isUndetermined(node, graph) { return .open }
    return failures.isEmpty
      ? .value(BeingID(label: graph.label(node), owner: holder.number)) : .fails(failures)
  }

  /// The result of everything that a node needs immediately.
  private func needs(_ node: Int, _ from: Owner, _ reader: Reader, isAwaited: Bool) -> Verdict {
    let graph = from.graph
    let needs = graph.container.needs(of: node).filter { need in
      need.time == .now || need.time == .nowIfThere && isThere(need.node, from)
    }.map(\.node)
    var verdict = several(needs.map { self.verdict($0, from, reader, isAwaited: isAwaited) })
    guard isAwaited, graph.declaration(node).role != .alias else { return verdict }
    // A creation that needs a run that has ended by itself fails.
    for need in graph.reachNow(node) {
      guard let run = graph.life(need).run else { continue }
      let existing = from.chain.lazy.compactMap { $0.values[need] }.first
      let hasFailed = existing?.run == .failed
      if !hasFailed && (existing != nil || run.beginning == .waits) { continue }
      // Whether it reaches over an existing value is not said; a run that ends at once may do so a little later.
      let isDirect =
        hasFailed && graph.needs(of: node, isLater: false).contains(need) && graph.declaration(node).isShared
      // A function that awaits nothing does not wait for a run.
      guard isDirect, graph.declaration(node).isAwaited, case .several = verdict else { return .open }
      verdict = .fails(["run-ended"])
    }
    return verdict
  }

  private func decorated(_ node: Int, _ from: Owner, _ reader: Reader, isAwaited: Bool) -> Verdict {
    let graph = from.graph
    guard let wrapped = graph.container.nodes[node].wrapped else { return .open }
    let inner = verdict(wrapped, from, reader, isAwaited: isAwaited)
    let holder = from.chain.first { $0.span == graph.span(node) }
    guard graph.isHeld(node), let holder else {
      guard case .value(let id) = inner else { return inner }
      guard case .several = needs(node, from, reader, isAwaited: isAwaited) else { return .open }
      return closedIDs(from).isEmpty ? .value(BeingID(label: graph.label(node), owner: id.owner)) : .open
    }
    let id = BeingID(label: graph.label(node), owner: holder.number)
    if holder.values[node] != nil {
      if case .fails = inner, isHookOfClose(reader, of: holder) { return inner }
      return .value(id)
    }
    if !closedIDs(holder).isEmpty { return isHookOfClose(reader, of: holder) ? .open : .fails(closedIDs(holder)) }
    if !isAwaited && mayBeUnderWay(node, holder) { return .open }
    let made = made(node, holder, reader, isAwaited: isAwaited)
    if case .value = made { return .value(id) }
    return made
  }
}
