// The steps of a close.

extension LivingModel {
  /// Begins the close of an injector or a scope.
  func beginClose(_ owner: Owner) {
    guard owner.phase == .open else { return }
    version += 1
    let values = ([owner] + inside(owner)).flatMap(\.values.values)
    // Whether a run begins that is stopped before is not said.
    if values.contains(where: { $0.run != .none && called[.run($0.id)] == nil }) { isLoose = true }
    (owner.closeBegan, owner.closeStep) = (time, step)
    // Nobody sees when a close ends that has not returned.
    let unseen = pending.values.compactMap { if case .close = $0.call.request { $0.call.target } else { nil } }
    for scope in inside(owner) where scope.phase == .closed && unseen.contains(scope.number) { scope.closeEnded = time }
    // The drain of what runs, or has run, always waits.
    let isRunning = ([owner] + inside(owner)).contains { left($0).contains { $0.run != .none } }
    owner.phase = isRunning ? .draining : .closing
    if isRunning { owner.hasWaited = true } else { (owner.drainEnded, owner.drainEndedStep) = (time, step) }
    settle()
  }

  /// Takes the steps of closes that nobody sees.
  func settle() {
    if isLoose { return }
    while settleOnce() {}
  }

  private func settleOnce() -> Bool {
    for owner in owners.values where !owner.isDropped {
      if let value = owner.current, isDone(value) {
        end(value, of: owner)
        return true
      }
      // What has neither a run nor hooks left is closed without being seen.
      if owner.chain.contains(where: { $0.phase >= .draining }), owner.current == nil,
        let value = owner.values.values.first(where: { isSilent($0, owner) })
      {
        owner.unseen.append(value)
        end(value, of: owner)
        return true
      }
      switch owner.phase {
      case .open, .closed: continue
      case .draining:
        let scopes = inside(owner)
        let isDrained = ([owner] + scopes).allSatisfy {
          ($0.current == nil || $0.phase >= .closing) && drain($0).must.isEmpty
        }
        if isDrained {
          owner.phase = .closing
          (owner.drainEnded, owner.drainEndedStep) = (time, step)
          version += 1
          return true
        }
      case .closing:
        if let driven = owner.driven, driven.phase == .closed || driven.isPassedOver { owner.driven = nil }
        if owner.driven != nil || owner.current != nil { continue }
        let scopes = openScopes(of: owner)
        if let scope = scopes.first {
          owner.driven = scope
          owner.reported.append(scope)
          beginClose(scope)
          return true
        }
        if owner.making.isEmpty && left(owner).isEmpty {
          // A scope that has made nothing stays readable, though nothing new is made.
          owner.isPassedOver = owner.closeCalls == 0 && owner.ends.isEmpty && owner.parent != nil
          if owner.isPassedOver && isPreparing(owner, orMayBe: true) {
            // Whether a read has claimed its value before it makes the needs is not seen.
            isLoose = true
            return false
          }
          owner.phase = owner.isPassedOver ? .open : .closed
          owner.closeEnded = time
          version += 1
          return true
        }
      }
    }
    return false
  }

  /// The scopes inside with something to close.
  func openScopes(of owner: Owner) -> [Owner] {
    let open = inside(owner).filter { scope in
      let hasMade = scope.values.keys.contains { scope.graph.closes($0) }
      let isMaking = scope.making.contains { scope.graph.closes($0) }
      return scope.phase != .closed && !scope.isPassedOver && (hasMade || isMaking || isPreparing(scope))
    }
    return open.sorted { ($0.listed ?? 0, $0.number) > ($1.listed ?? 0, $1.number) }
  }

  /// Whether a scope has begun to make a value that is closed, whose needs are being made; or may have, as some are made.
  func isPreparing(_ scope: Owner, orMayBe isPossible: Bool = false) -> Bool {
    pending.values.contains { pending in
      guard pending.call.isWaiting, !pending.isCanceled, let target = owners[pending.call.target],
        target === scope || target.isInside(scope)
      else { return false }
      let nodes = wanted(by: pending.call)
      return Set(nodes + nodes.flatMap(target.graph.reachNow)).contains { node in
        if !scope.graph.closes(node) || scope.graph.span(node) != scope.span || exists(node, scope) { return false }
        let needs = scope.graph.reachNow(node)
        return scope.chain.contains { owner in
          !owner.making.isDisjoint(with: needs)
            || isPossible && owner.values.contains { needs.contains($0.key) && $0.value.step >= pending.step }
        }
      }
    }
  }

  private func isSilent(_ value: Value, _ owner: Owner) -> Bool {
    !value.isClosed && owner.graph.closes(value.node) && value.run == .failed && value.hooksLeft == 0
      && !active.contains(.stop(value.id)) && !active.contains { $0.isHook(of: value.id) }
  }

  /// Whether nothing is left to do for the value that is being closed.
  private func isDone(_ value: Value) -> Bool {
    if value.run == .running || value.hooksLeft > 0 { return false }
    return !active.contains { $0.being == value.id && $0 != .taskOfRun(value.id) && $0 != .making(value.id) }
  }

  private func end(_ value: Value, of owner: Owner) {
    value.isClosed = true
    owner.ends.append(value)
    owner.current = nil
  }

  /// The values to close.
  func left(_ owner: Owner) -> [Value] { owner.values.values.filter { !$0.isClosed && owner.graph.closes($0.node) } }

  /// The values that are closed in the drain: those that run, or have run, and those that need one of these.
  ///
  /// Whether the close of a scope or that of an injector around it drains the scope is not said if both are under way,
  /// nor whether what is made meanwhile counts.
  func drain(_ owner: Owner) -> (must: [Value], may: [Value]) {
    let draining = owner.chain.filter { $0.phase == .draining }
    let must = draining.first.map { drained(owner, by: $0, before: $0.closeStep) } ?? []
    let may = draining.last.map { drained(owner, by: $0) } ?? []
    return (must, may.filter { value in !must.contains { $0 === value } })
  }

  /// The values that the close of an injector drains; of those that were made before a step.
  private func drained(_ owner: Owner, by outer: Owner, before step: Int? = nil) -> [Value] {
    let levels = owner.chain.prefix { $0 === outer || $0.isInside(outer) }
    let runs = Set(levels.flatMap { $0.values.values.filter { $0.run != .none }.map(\.node) })
    return left(owner).filter { value in
      // Between the end of a function and the publication of its value, a close may begin; a run begins after both.
      if value.step >= step ?? .max {
        return value.run != .none && called[.run(value.id)] != nil && value.order <= outer.closeBegan ?? .max
      }
      return value.run != .none || !existing(from: value, owner, before: step).isDisjoint(with: runs)
    }
  }

  /// The nodes that a value needs, by way of those that exist or are not shared.
  private func existing(from value: Value, _ owner: Owner, before step: Int?) -> Set<Int> {
    var found: Set<Int> = []
    var open = [value.node]
    while let next = open.popLast() {
      for need in owner.graph.needs(of: next, isLater: true) where !found.contains(need) {
        let isShared = owner.graph.declaration(need).isShared
        if isShared && !owner.chain.contains(where: { $0.values[need].map { $0.step < step ?? .max } ?? false }) {
          continue
        }
        found.insert(need)
        open.append(need)
      }
    }
    return found
  }

  // MARK: What comes next

  /// The functions that closes may call next, and runs that they may end.
  func next() -> Set<Place> { owners.values.reduce(into: []) { $0.formUnion(next(in: $1).must + next(in: $1).may) } }

  /// Those of which one must come without another step.
  func mustNext() -> Set<Place> { owners.values.reduce(into: []) { $0.formUnion(next(in: $1).must) } }

  func isNext(_ place: Place) -> Bool { next().contains(place) }

  private func next(in owner: Owner) -> (must: [Place], may: [Place]) {
    switch owner.phase {
    case .open, .closed: return ([], [])
    case .draining:
      if let current = owner.current { return (places(current), []) }
      let scopes = inside(owner).filter { $0.phase == .open && ($0.current != nil || !drain($0).must.isEmpty) }
      let scopeMay = inside(owner).filter { $0.phase == .open && $0.current == nil }.flatMap { scope in
        free(drain(scope).may, of: scope)
      }
      if scopes.isEmpty {
        let (must, may) = drain(owner)
        let allowed = orders(of: must, owner) + free(may + scopeMay, of: owner)
        // Values that are made during the drain may have ended it.
        if isVague(owner) { return ((allowed + latest(left(owner), of: owner)).flatMap(places), []) }
        return (latest(must, of: owner).flatMap(places), allowed.flatMap(places))
      }
      if let scope = scopes.first(where: { $0.current != nil }) { return (scope.current.map(places) ?? [], []) }
      let innermost = scopes.filter { scope in !scopes.contains { $0.isInside(scope) } }
      let allowed = innermost.flatMap { orders(of: drain($0).must, $0) } + scopeMay
      return (innermost.flatMap { latest(drain($0).must, of: $0).flatMap(places) }, allowed.flatMap(places))
    case .closing:
      if let current = owner.current { return (places(current), []) }
      let left = left(owner)
      // What was made during the drain may be closed in it, and what needs that.
      let vague = owner.chain.last(where: isVague)
      let may = free(vague.map { drained(owner, by: $0) } ?? [], of: owner).flatMap(places)
      if let driven = owner.driven { return ([], driven.current == nil ? may : []) }
      if !owner.making.isEmpty { return ([], may) }
      return (latest(left, of: owner).flatMap(places), orders(of: left, owner).flatMap(places) + may)
    }
  }

  /// The values that may come first, as nobody sees when what has nothing left to call is closed.
  private func orders(of values: [Value], _ owner: Owner) -> [Value] {
    latest(values, of: owner) + latest(values + owner.unseen, of: owner)
  }

  /// The values that the graph lets come first.
  private func free(_ values: [Value], of owner: Owner) -> [Value] {
    let graph = owner.graph
    return values.filter { value in
      !values.contains { other in
        !isLate(other, owner) && graph.reach(other.node).contains(value.node)
          && !graph.reach(value.node).contains(other.node)
      }
    }
  }

  /// Whether a value was made when a drain may have chosen another one.
  private func isLate(_ value: Value, _ owner: Owner) -> Bool {
    let closing = owner.chain.first { $0.phase >= .draining && $0.closeBegan ?? 0 < value.order }
    return closing != nil
  }

  /// Of these, those that were made last.
  private func latest(_ values: [Value], of owner: Owner) -> [Value] {
    let free = free(values, of: owner)
    return free.filter { value in
      !free.contains { other in
        if other.order <= value.order || isLate(other, owner) { return false }
        // What one step or one call makes concurrently has any order, unless one was made for the other.
        let isTogether = other.step == value.step || !other.calls.isDisjoint(with: value.calls)
        return !isTogether || owner.graph.reachNow(other.node).contains(value.node)
      }
    }
  }

  /// What the close of a value calls next, or the run that it ends.
  private func places(_ value: Value) -> [Place] {
    if let run = life(value.id).run {
      if run.stop != nil && !value.hasBegunStop {
        let stop = Place.stop(value.id)
        if value.run != .failed { return [stop] }
        // The stop of a run that has ended by itself may be left out.
      }
      if active.contains(.stop(value.id)) { return [] }
      if value.run == .running { return [.run(value.id)] }
    }
    if value.hooksLeft == 0 || active.contains(where: { $0.isHook(of: value.id) }) {
      return []
    }
    return [.hook(value.id, value.hooksLeft - 1)]
  }

  /// Follows the begin of a stop or a hook.
  func beginClosing(_ place: Place) -> String? {
    guard let id = place.being, let value = value(id) else { return "the \(place) is called, and it was not made" }
    // Whether the stop of a run that has ended by itself is called is not said.
    if case .stop = place, value.run == .failed, owners[id.owner]?.phase != .open { return nil }
    let allowed = next()
    if !allowed.contains(place) {
      let others = allowed.map(\.description).sorted().joined(separator: ", ")
      return "the \(place) is called, and should be called: \(others.isEmpty ? "nothing" : others)"
    }
    touch(value)
    if case .hook = place { value.hooksLeft -= 1 } else { value.hasBegunStop = true }
    if function(place)?.isAsync ?? true {
      for owner in owners.values where owner.phase != .open { owner.hasWaited = true }
    }
    return nil
  }

  /// Notes that a value is being closed.
  func touch(_ value: Value) { owners[value.id.owner]?.current = value }
}
