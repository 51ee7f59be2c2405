extension LivingModel {
  /// Follows a happening.
  ///
  /// - Returns: What is wrong with it, or nil.
  func follow(_ happening: Happening) -> String? {
    time += 1
    defer { settle() }
    switch happening {
    case .began(let call):
      if call.place == .step(step) && beginning > 0 { beginning -= 1 }
      if case .run(let id) = call.place { noteEnding(id) }
      return begin(call)
    case .ended(let number, let answer): return end(number, answer)
    case .entered(let number, let span, let parent):
      guard let parent = owners[parent] else { return "a scope was opened in nothing" }
      owners[number] = Owner(number, span, parent, parent.graph)
      // It may have been opened before the call noted it.
      let isBefore = pending.values.contains { pending in
        pending.call.target == parent.number && pending.call.opens && pending.version < version
      }
      if parent.phase >= .closing && !isLoose && !isWithinVague(parent) && !isBefore {
        return "i\(number) was opened in i\(parent.number), which is closing"
      }
      return nil
    case .leaves(let number):
      if let owner = owners[number] { beginClose(owner) }
      return nil
    case .asked(let id):
      asked.insert(id)
      return nil
    case .performed(let id):
      told.remove(id)
      return nil
    case .functionBegan(let place, let mark): return functionBegan(place, mark)
    case .functionEnded(let place, let fails): return functionEnded(place, fails: fails)
    case .taskEnded(let id, let current):
      // A task does not retain its injector.
      if owners[id.owner]?.isDropped ?? true || current == id.owner || isLoose { return nil }
      // A direct read sets none for the tasks of a synchronous function.
      return current.map { "the current injector of a task of \(id) is i\($0)" }
    case .heardOfRun(let key):
      heardRuns.append(key)
      return nil
    case .heardOfClose(let report):
      heardReports.append(report)
      return nil
    case .waits(let place):
      if case .run(let id) = place { noteEnding(id) }
      waiting.insert(place)
      return nil
    case .goes(let place):
      waiting.remove(place)
      return nil
    }
  }

  private func functionBegan(_ place: Place, _ mark: String?) -> String? {
    called[place, default: 0] += 1
    if case .making(let id) = place { return beginMaking(id, place) }
    if called[place, default: 0] > 1 { return "the \(place) was called again" }
    defer { active.insert(place) }
    switch place {
    case .run(let id): return beginRun(id, mark)
    case .stop, .hook: return isLoose ? noteLoosely(place) : beginClosing(place)
    case .step, .making, .taskOfRun, .task: return nil
    }
  }

  private func beginMaking(_ id: BeingID, _ place: Place) -> String? {
    guard let owner = owners[id.owner], let node = owner.graph.node(id.label) else { return "\(id) is of nobody" }
    active.insert(place)
    if isLoose { return nil }
    if owner.values[node] != nil { return "\(id) was made again" }
    if !owner.making.insert(node).inserted { return "\(id) is made twice at the same time" }
    for scope in [owner] + inside(owner) where scope.listed == nil {
      if scope === owner && scope.graph.closes(node) || isPreparing(scope) { scope.listed = time }
    }
    let closing = owner.chain.last { $0.phase >= .closing }
    let isRight =
      closing == nil || isWithinVague(owner) || pending.values.contains { $0.version < version }
      || lingering.contains { needs($0, node, owner) }
    if isRight, let closing, !isVague(closing) {
      // Its creation began before the close, which nothing has shown.
      isLoose = true
      return nil
    }
    if !isRight { return "\(id) is made though something around it is closing" }
    let calls = pending.values.map(\.call) + lingering
    let needing = calls.filter { needs($0, node, owner) }
    if needing.contains(where: \.isStart) { startedMaking.insert(id) }
    if needing.allSatisfy(\.isStart) { startedAlone.insert(id) }
    if needing.isEmpty { return "\(id) is made, and nobody needs it" }
    return nil
  }

  /// Whether a call needs a value.
  func isNeeded(_ node: Int, _ owner: Owner) -> Bool { pending.values.contains { needs($0.call, node, owner) } }

  func needs(_ call: Call, _ node: Int, _ owner: Owner) -> Bool {
    guard let target = owners[call.target], target === owner || target.isInside(owner) else { return false }
    return wanted(by: call).contains { $0 == node || target.graph.reachNow($0).contains(node) }
  }

  private func functionEnded(_ place: Place, fails: Bool) -> String? {
    active.remove(place)
    waiting.remove(place)
    switch place {
    case .making(let id): return endMaking(id, fails)
    case .run(let id): return endRun(id, place, fails)
    case .stop(let id):
      value(id)?.hasEndedStop = true
      if fails { value(id)?.errors.append(error(of: place)) }
    case .hook(let id, _):
      if fails { value(id)?.errors.append(error(of: place)) }
    case .step, .taskOfRun, .task: break
    }
    return nil
  }

  /// The error of a function that a close calls, perhaps in a canceled task.
  private func error(of place: Place) -> String { function(place)?.fails == true ? "flaw" : "canceled" }

  private func endMaking(_ id: BeingID, _ fails: Bool) -> String? {
    guard let owner = owners[id.owner], let node = owner.graph.node(id.label) else { return nil }
    owner.making.remove(node)
    if fails {
      // An injector that cannot be made is closed.
      for pending in pending.values {
        if case .make = pending.call.request { (isLoose, owner.isLimited) = (true, true) }
      }
      return nil
    }
    let value = Value(id, node, order: time, step: step, life(id))
    let calls = pending.values.filter { needs($0.call, node, owner) }
    value.calls = Set(calls.map(\.call.number))
    let starts = calls.filter(\.call.isStart)
    // A start and a read may need it at the same time.
    value.isLate = isLoose
    // Whether the value of a creation is kept that was canceled, and ends nevertheless, is not said; nor of one that
    // needs a run that ends by itself meanwhile.
    let needsEndingRun = owner.graph.reachNow(node).contains { need in
      owner.chain.contains { owner in owner.values[need].map { $0.run == .failed || leaving.contains($0.id) } ?? false }
    }
    if calls.isEmpty || needsEndingRun { (isLoose, value.isLate) = (true, true) }
    // A function that a start calls may have read it.
    value.mayHaveMark = startedMaking.contains(id) || pending.values.contains(where: \.call.isStart)
    value.mustHaveMark = !starts.isEmpty && starts.count == calls.count && startedAlone.contains(id)
    owner.values[node] = value
    // Whether a value that runs and is made during a close is still drained, and begins to run, is not said.
    if life(id).run != nil, owner.chain.contains(where: { $0.phase != .open }) { isLoose = true }
    if let run = life(id).run, run.beginning != .waits { leaving.insert(id) }
    return nil
  }

  // MARK: Runs

  private func beginRun(_ id: BeingID, _ mark: String?) -> String? {
    if isLoose { return nil }
    guard let value = value(id) else { return "\(id) runs before it was made" }
    if let mark, !value.mayHaveMark { return "the run of \(id), which a read began, has the task locals of \(mark)" }
    if mark == nil && value.mustHaveMark { return "the run of \(id), which a start began, has no task locals" }
    return nil
  }

  /// Notes that a run without a stop does what it does when it has been canceled.
  private func noteEnding(_ id: BeingID) {
    if !isLoose, !told.contains(id), let value = value(id), isNext(.run(id)) { touch(value) }
  }

  private func endRun(_ id: BeingID, _ place: Place, _ fails: Bool) -> String? {
    guard let value = value(id) else { return nil }
    if leaving.contains(id) && !value.hasBegunStop {
      // If it ends when its close has begun, either may be first.
      if owners[id.owner]?.phase != .open && life(id).run?.beginning != .waits { isLoose = true }
      value.run = .failed
      value.errors.append("run-ended")
      version += 1
      return nil
    }
    let isAsked = value.hasEndedStop || life(id).run?.stop == nil && isNext(place)
    // A deaf run is let go on before its stop, which comes later if something was made meanwhile.
    if !isAsked, let owner = owners[id.owner], isWithinVague(owner) { isLoose = true }
    if isLoose || owners[id.owner]?.isDropped ?? true {
      value.run = .ended
      return nil
    }
    if !isAsked { return "the run of \(id) was canceled too early" }
    if life(id).run?.stop == nil { touch(value) }
    value.run = .ended
    if fails { value.errors.append("flaw") }
    return nil
  }

  private func noteLoosely(_ place: Place) -> String? {
    guard let id = place.being, let value = value(id) else { return "the \(place) is called, and it was not made" }
    if case .hook = place { value.hooksLeft -= 1 } else { value.hasBegunStop = true }
    return nil
  }
}
