// The begins and ends of calls.

extension LivingModel {
  func begin(_ call: Call) -> String? {
    if case .make = call.request { owners[call.target] = Owner(call.target, nil, nil, graph(of: call)) }
    let pending = Pending(call, verdict(call), version: version, step: step)
    self.pending[call.number] = pending
    guard let target = owners[call.target] else { return nil }
    switch call.request {
    case .close, .beginClosing: target.closeCalls += 1
    default: break
    }
    switch call.request {
    case .close(let isLimited):
      pending.refusal = refusal(call, of: target)
      pending.closedBefore = closed(target)
      if isLimited { isLoose = true }
      beginClose(target)
      pending.startsClose = target.closeBegan == time
    case .beginClosing:
      pending.closedBefore = closed(target)
      // Creations and the closes of scopes under way must be awaited.
      let owners = [target] + inside(target)
      let isMaking = self.pending.values.contains { other in
        other.call.isWaiting && owners.contains { $0.number == other.call.target }
      }
      if isMaking || owners.contains(where: { !$0.making.isEmpty || $0.phase != .open }) {
        target.hasWaited = true
      }
      beginClose(target)
      pending.startsClose = target.closeBegan == time
    // The wait must end when an injector around the scope is closed.
    case .untilFailure: target.listed = target.listed ?? time
    case .read, .use, .make, .start, .enter, .with: break
    }
    return nil
  }

  private func graph(of call: Call) -> LivingGraph { graphs[call.target == 0 ? 0 : graphs.count - 1] }

  /// The values of an injector and of the scopes inside that have been closed.
  func closed(_ owner: Owner) -> [BeingID] { ([owner] + inside(owner)).flatMap { $0.ends.map(\.id) } }

  /// Whether the close for which a call asks waits for the call.
  private func refusal(_ call: Call, of target: Owner) -> Refusal {
    if target.phase == .closed { return .none }
    // A task that a run starts is not awaited.
    if case .taskOfRun = call.place { return .none }
    guard let own = owner(of: call.place) else { return .none }
    if own === target || own.isInside(target) { return .direct }
    if isNested(own, in: target) { return .nested }
    var seen: Set<Int> = [target.number]
    var open = [target]
    while let next = open.popLast() {
      for other in pending.values {
        guard let owner = owner(of: other.call.place), owner === next || owner.isInside(next) else { continue }
        if other.refusal != .none || other.call.number == call.number { continue }
        guard case .close = other.call.request, let closing = owners[other.call.target] else { continue }
        if own === closing || own.isInside(closing) { return .indirect }
        if seen.insert(closing.number).inserted { open.append(closing) }
      }
    }
    return .none
  }

  /// Whether a function of an injector has called the close of another one, directly or not.
  private func isNested(_ own: Owner, in target: Owner) -> Bool {
    var (seen, next): (Set<Int>, Owner?) = ([], own)
    while let closing = next, seen.insert(closing.number).inserted {
      let chain = closing.chain
      let driver = pending.values.first { other in
        other.startsClose && chain.contains { $0.number == other.call.target } && other.call.place.being != nil
      }
      next = driver.flatMap { owner(of: $0.call.place) }
      if let driver, let next, next === target || next.isInside(target) {
        // Whether it has gone on in a task, for which nobody waits, is not seen.
        if case .beginClosing = driver.call.request { isLoose = true }
        return true
      }
    }
    return false
  }

  func end(_ number: Int, _ answer: Answer) -> String? {
    guard let pending = pending.removeValue(forKey: number) else { return "a call returned twice" }
    if case .failure = answer {
      lingering.append(pending.call)
      noteListed(pending.call)
    }
    if isLoose { return loose(pending, answer) }
    let difference = difference(pending, answer)
    return difference.map { "\(pending.call) \($0)" }
  }

  /// Notes the scopes in which an immediate read has begun to make something before it failed.
  private func noteListed(_ call: Call) {
    switch call.request {
    case .read(_, let way) where !way.isAwaited: break
    case .use(_, isAwaited: false): break
    default: return
    }
    guard let target = owners[call.target] else { return }
    let nodes = wanted(by: call).flatMap { [$0] + target.graph.reachNow($0) }
    for scope in target.chain where scope.listed == nil {
      let isListed = nodes.contains { node in
        scope.graph.closes(node) && scope.graph.span(node) == scope.span && !scope.graph.declaration(node).isAwaited
      }
      if isListed { scope.listed = time }
    }
  }

  private func difference(_ pending: Pending, _ answer: Answer) -> String? {
    guard let target = owners[pending.call.target] else { return nil }
    if pending.isCanceled {
      if case .failure("canceled") = answer { return nil }
    }
    switch pending.call.request {
    case .read, .use: return compare(pending, answer)
    case .enter: return compare(pending, answer)
    case .with(let span, let key, _): return compareWith(pending, span, key, answer)
    case .make: return compareMake(target, answer)
    case .start: return compareStart(pending, target, answer)
    case .untilFailure: return compareWait(pending, target, answer)
    case .close, .beginClosing: return compareClose(pending, target, answer)
    }
  }

  private func compare(_ pending: Pending, _ answer: Answer) -> String? {
    let hasChanged = version != pending.version
    switch (pending.verdict, answer) {
    case (.open, _): return nil
    // A creation that nothing needs any more is canceled.
    case (_, .failure("canceled")) where isLingering(pending.call.place): return nil
    case (.value(let id), .value(let other)) where id == other: return nil
    case (.several(let ids), .several(let others)) where ids == others: return nil
    case (.nothing, .nothing): return nil
    case (.fails(let ids), .failure(let id)) where ids.contains(id): return nil
    case (_, .failure("needs-await")) where mayBeUnpublished(pending.call): return nil
    // The injector has been closed, or a run has ended, since the call began.
    case (_, .failure) where hasChanged: return nil
    case (.fails, _) where hasChanged: return nil
    // Another reader's function may have been canceled or have failed.
    default: return "returned \(answer), and should return \(pending.verdict)"
    }
  }

  /// Whether a function for another call has just ended, so that its value need not be there yet.
  private func mayBeUnpublished(_ call: Call) -> Bool {
    guard let target = owners[call.target] else { return false }
    let nodes = wanted(by: call).flatMap { [$0] + target.graph.reachNow($0) }
    let others = pending.values.filter(\.call.isWaiting).map { ($0.call, $0.step) } + lingering.map { ($0, 0) }
    return others.contains { other, step in
      nodes.contains { node in
        target.chain.contains { owner in
          owner.values[node].map { $0.step >= step } ?? false && needs(other, node, owner)
        }
      }
    }
  }

  /// Whether a place is the function of a value that is made for a call which has failed, or that needs a run which has.
  private func isLingering(_ place: Place) -> Bool {
    guard case .making(let id) = place, let owner = owners[id.owner], let node = owner.graph.node(id.label) else {
      return false
    }
    let hasFailed = owner.graph.reachNow(node).contains { need in
      owner.chain.contains { $0.values[need]?.run == .failed }
    }
    return hasFailed || lingering.contains { needs($0, node, owner) }
      || pending.values.contains { $0.isCanceled && needs($0.call, node, owner) }
  }

  private func compareWith(_ pending: Pending, _ span: Program.Span, _ key: Int, _ answer: Answer) -> String? {
    if case .fails(let ids) = pending.verdict {
      if case .failure(let id) = answer, ids.contains(id) { return nil }
      return "returned \(answer), and should fail with \(ids)"
    }
    return nil
  }

  private func compareMake(_ target: Owner, _ answer: Answer) -> String? {
    let failing = wanted(by: Call(number: 0, place: .step(0), target: target.number, request: .make))
    let all = failing.filter { !target.graph.container.isAwaited($0) }
    let fails = all.contains { node in
      ([node] + target.graph.reachNow(node)).contains { target.graph.life($0).making.fails }
    }
    switch answer {
    case .done: return fails ? "succeeded, and should fail" : nil
    case .failure(let id):
      isLoose = true
      target.isLimited = true
      return fails && id == "failed" ? nil : "failed with \(id)"
    case .value, .several, .nothing, .report: return nil
    }
  }

  private func compareStart(_ pending: Pending, _ target: Owner, _ answer: Answer) -> String? {
    let nodes = Set(started(target).flatMap { [$0] + target.graph.reachNow($0) })
    var failures: Set<String> = []
    if pending.version != version { failures.formUnion(["injector-closed", "scope-closed", "canceled", "failed"]) }
    if nodes.contains(where: { target.graph.life($0).making.fails && !exists($0, target) }) {
      failures.insert("failed")
    }
    let runs = target.chain.flatMap { owner in owner.values.values.filter { $0.run == .failed } }
    let own = runs.filter { $0.id.owner == target.number }
    let needed = runs.filter { run in nodes.contains(run.node) }
    if !own.isEmpty || !needed.isEmpty { failures.insert("run-ended") }
    if nodes.contains(where: { target.graph.life($0).run.map { $0.beginning != .waits } ?? false }) {
      failures.insert("run-ended")
    }
    if target.phase >= .closing || isWithinVague(target) {
      failures.formUnion(["injector-closed", "scope-closed"])
    }
    if target.chain.contains(where: { $0.phase >= .closing }) {
      failures.formUnion(["injector-closed", "scope-closed"])
    }
    let isOpen = nodes.contains { target.graph.life($0).making.actions.contains(where: \.isClosing) }
    switch answer {
    case .failure(let id):
      if isOpen { return nil }
      return failures.contains(id) ? nil : "failed with \(id), and should with \(failures.sorted())"
    case .done:
      if target.phase >= .closing && pending.version == version && !isWithinVague(target) {
        return "started a closed injector"
      }
      // A run that ends at once may do so after the start.
      let before = own.filter { $0.step < pending.step }
      if !before.isEmpty { return "succeeded, and the run of \(before[0].id) has ended" }
      let missing = started(target).filter { !exists($0, target) && !target.making.contains($0) }
      if pending.version == version, let node = missing.first, target.graph.declaration(node).isShared {
        return "succeeded without '\(target.graph.label(node))'"
      }
      return nil
    case .value, .several, .nothing, .report: return nil
    }
  }

  /// Whether a value exists, or is not shared.
  func exists(_ node: Int, _ owner: Owner) -> Bool {
    !owner.graph.declaration(node).isShared || owner.chain.contains { $0.values[node] != nil }
  }

  private func compareWait(_ pending: Pending, _ target: Owner, _ answer: Answer) -> String? {
    switch answer {
    // A scope with nothing to close ends in the close around.
    case .done: return target.chain.contains { $0.phase >= .closing } ? nil : "returned before a close"
    case .failure("run-ended"): return target.hasFailed ? nil : "threw a RunError, and no run has ended"
    case .failure("injector-gone"): return target.isDropped ? nil : "threw injector-gone"
    case .failure(let id):
      if ["injector-closed", "scope-closed"].contains(id) { return "threw \(id), and should return" }
      return "threw \(id)"
    case .value, .several, .nothing, .report: return nil
    }
  }
}

extension Call {
  /// Whether it may wait for what the program lets go on.
  var isWaiting: Bool {
    switch request {
    case .read, .use, .start, .with: true
    case .make, .untilFailure, .beginClosing, .close, .enter: false
    }
  }

  var isStart: Bool { if case .start = request { true } else { false } }

  /// Whether it opens a scope.
  var opens: Bool {
    switch request {
    case .enter, .with: true
    case .read, .use, .start, .make, .untilFailure, .beginClosing, .close: false
    }
  }
}

extension Life.Action {
  var isClosing: Bool {
    switch self {
    case .close, .beginClosing, .closeInTask: true
    case .wait, .waitDeaf, .read, .use, .enter, .task: false
    }
  }
}
