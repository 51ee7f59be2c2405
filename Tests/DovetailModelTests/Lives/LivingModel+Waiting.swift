// What must still happen.

extension LivingModel {
  /// What must happen without another step; nil at rest.
  func unrest() -> String? {
    if beginning > 0 { return "the step does not begin" }
    if let run = told.first(where: { run in !pending.values.contains { $0.call.place == .run(run) } && isAlive(run) }) {
      return "the run of \(run) does not do what it is told"
    }
    if let node = unbegun() { return "'\(node)' is not made" }
    for value in owners.values.flatMap(\.values.values)
    where !isLoose && value.run != .none && called[.run(value.id)] == nil {
      return "the run of \(value.id) does not begin"
    }
    for pending in pending.values.sorted(by: { $0.call.number < $1.call.number }) where !isExcused(pending) {
      return "\(pending.call) does not return"
    }
    if program.isObserved && !isLoose && heardRuns.count < failedRuns.count {
      return "a listener is not told of the end of a run"
    }
    for place in active.sorted(by: { $0.description < $1.description }) where !mayStay(place) {
      return "the \(place) does not end"
    }
    if isLoose { return looseUnrest() }
    let next = mustNext()
    let isWaiting = next.contains { place in
      isStopDeaf(place) || waiting.contains(place)
        || pending.values.contains { $0.call.place == place && isExcused($0) }
        || owners.values.contains(where: isVague) && active.contains { waiting.contains($0) || isStopDeaf($0) }
    }
    if let place = next.min(by: { $0.description < $1.description }), !isWaiting {
      if case .run = place { return "the \(place) is not ended" }
      return "the \(place) is not called"
    }
    return nil
  }

  /// Whether a run has been asked to end, and ignores it.
  func isStopDeaf(_ place: Place) -> Bool {
    guard case .run(let id) = place, !released.contains(id) else { return false }
    guard let run = life(id).run, run.isDeaf else { return false }
    return run.stop != nil || asked.contains(id)
  }

  private func isAlive(_ run: BeingID) -> Bool { !isReleased && active.contains(.run(run)) && !isDropped(run) }

  private func isDropped(_ id: BeingID) -> Bool { owners[id.owner]?.isDropped ?? true }

  /// The runs that wait to be told something.
  var idleRuns: [BeingID] {
    active.compactMap { place in
      guard case .run(let id) = place, !isDropped(id), !waiting.contains(place), !released.contains(id) else {
        return nil
      }
      let isBusy = pending.values.contains { $0.call.place == place } || leaving.contains(id)
      return isBusy || value(id)?.hasBegunStop ?? true || isNext(place) ? nil : id
    }.sorted { $0.description < $1.description }
  }

  /// An awaited value that a start must have begun to make.
  private func unbegun() -> String? {
    if isLoose { return nil }
    for pending in pending.values where pending.call.isStart && !pending.isCanceled {
      guard let target = owners[pending.call.target], !mustFail(target) else { continue }
      if target.chain.contains(where: { $0.phase != .open }) { continue }
      for node in startedInParallel(target) {
        guard target.graph.declaration(node).isAwaited, !exists(node, target) else { continue }
        if target.chain.contains(where: { $0.making.contains(node) }) { continue }
        let isReady = target.graph.reachNow(node).allSatisfy { exists($0, target) }
        if isReady && isThere(node, target) { return target.graph.label(node) }
      }
    }
    return nil
  }

  /// The values that a start makes at the same time; what is needed by way of optionals, collections and unshared values
  /// may be made later.
  private func startedInParallel(_ target: Owner) -> Set<Int> {
    var found = Set(started(target))
    var open = Array(found)
    while let next = open.popLast() {
      let needs = target.graph.container.needs(of: next).filter { $0.time != .later && !exists($0.node, target) }
      guard needs.allSatisfy({ $0.time == .now && target.graph.isHeld($0.node) }) else { continue }
      for need in needs where found.insert(need.node).inserted { open.append(need.node) }
    }
    return found
  }

  /// The values whose runs have ended by themselves.
  var failedRuns: [Value] { owners.values.flatMap(\.values.values).filter { $0.run == .failed } }

  /// Whether an injector is released when the program forgets it.
  func mayDrop(_ number: Int) -> Bool {
    // A close of an injector around it may retain it.
    guard let owner = owners[number], owner.chain.allSatisfy({ $0.phase == .open }), inside(owner).isEmpty else {
      return false
    }
    // A call that has failed may have begun a creation.
    if lingering.contains(where: { $0.target == number && $0.isWaiting }) { return false }
    let isUsed = pending.values.contains { pending in
      if case .untilFailure = pending.call.request { return false }
      return pending.call.target == number
    }
    // A task of a function does not retain it.
    let isActive = active.contains { place in
      if case .run = place { return waiting.contains(place) && place.being?.owner == number }
      return place.being?.owner == number
    }
    return !isUsed && !isActive && !pending.values.contains { $0.call.place.being?.owner == number }
  }

  /// A hook that was not called, though its injector has been closed.
  func leftOpen() -> Place? {
    for owner in owners.values where !owner.isDropped {
      for value in owner.values.values where value.hooksLeft > 0 && !value.isLate {
        return .hook(value.id, value.hooksLeft - 1)
      }
    }
    return nil
  }

  /// The places that a step lets go on.
  var gates: [Place] {
    let deaf = isLoose ? [] : next().filter(isStopDeaf)
    return (waiting.union(deaf)).sorted { $0.description < $1.description }
  }

  private func looseUnrest() -> String? {
    for owner in owners.values where owner.phase >= .draining || owner.isLimited {
      for value in owner.values.values where value.hooksLeft > 0 && isReleased && !value.isLate {
        return "the hook \(value.hooksLeft - 1) of \(value.id) is not called"
      }
    }
    return nil
  }

  /// Whether a function may go on as long as no step changes something.
  private func mayStay(_ place: Place) -> Bool {
    switch place {
    case .step: return true
    case .taskOfRun, .task: return true
    case .run(let id):
      if waiting.contains(place) { return true }
      if isReleased { return false }
      if pending.values.contains(where: { $0.call.place == place }) { break }
      return !leaving.contains(id) && !isAskedToEnd(id)
    case .making(let id):
      if waiting.contains(place) { return !mustBeCanceled(id, place) }
    case .stop, .hook: if waiting.contains(place) { return true }
    }
    return pending.values.contains { $0.call.place == place && isExcused($0) }
  }

  private func isAskedToEnd(_ id: BeingID) -> Bool {
    guard let value = value(id), value.run == .running, !isLoose, !isDropped(id) else { return false }
    return released.contains(id) || life(id).run?.isDeaf == false && value.hasEndedStop
  }

  /// Whether the function of a value must be canceled: its injector closes, or nobody waits for it.
  private func mustBeCanceled(_ id: BeingID, _ place: Place) -> Bool {
    guard let function = function(place), !function.actions.contains(.waitDeaf), !isLoose else { return false }
    guard let owner = owners[id.owner], let node = owner.graph.node(id.label) else { return false }
    if isWithinVague(owner) { return false }
    if owner.phase == .closing && owner.driven == nil && openScopes(of: owner).isEmpty { return true }
    return owner.phase < .closing && !isNeeded(node, owner)
  }

  private func isExcused(_ pending: Pending) -> Bool {
    guard let target = owners[pending.call.target], !pending.isCanceled else { return false }
    if isLoose, pending.call.isWaiting { return !isReleased }
    if pending.call.isWaiting, !waiting.isEmpty, isWithinVague(target) { return true }
    switch pending.call.request {
    case .make, .enter, .beginClosing: return false
    case .read, .use: return isBlocked(pending.call, target)
    case .start: return isBlocked(pending.call, target) && !mustFail(target)
    case .with(_, _, let number): return isBlocked(pending.call, target) || isClosing(number, in: target)
    case .untilFailure:
      let mayReturn = target.chain.contains { $0.phase == .closed } || target.isDropped || target.hasFailed
      let isDraining = !waiting.isEmpty && isWithinVague(target)
      return !mayReturn || isDraining || isLoose && !isReleased
    case .close(let isLimited):
      if isLimited { return false }
      if isLoose { return !isReleased }
      if target.phase == .closed { return false }
      guard pending.refusal != .none, case .run(let id) = pending.call.place else { return pending.refusal == .none }
      // The call of a run without a stop waits until the run is canceled.
      let next = next()
      let isHeld = isVague(target) && !waiting.isEmpty || next.contains { waiting.contains($0) || isStopDeaf($0) }
      let isNext = next.contains(pending.call.place) && !isHeld
      return life(id).run?.stop == nil && value(id)?.run == .running && !isNext
    }
  }

  /// Whether a scope that a call opened for its closure is being closed.
  private func isClosing(_ number: Int, in owner: Owner) -> Bool {
    owners[number].map { $0.phase != .closed && $0.phase != .open } ?? false
  }

  /// Whether something that a call needs is being made, and waits.
  private func isBlocked(_ call: Call, _ target: Owner) -> Bool {
    let nodes = wanted(by: call)
    let all = Set(nodes + nodes.flatMap(target.graph.reachNow))
    let owners = [target] + inside(target)
    return owners.flatMap(\.chain).contains { owner in
      owner.making.contains { node in
        let place = Place.making(BeingID(label: owner.graph.label(node), owner: owner.number))
        return all.contains(node) && mayStay(place)
      }
    }
  }

  private func mustFail(_ target: Owner) -> Bool { target.values.values.contains { $0.run == .failed } }
}
