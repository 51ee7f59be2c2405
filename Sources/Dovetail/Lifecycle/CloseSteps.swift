/// The steps of a close, in their order, without recursion: whoever drives takes them one after the other, until one must
/// be awaited.
///
/// For an injector: drain the scopes inside and then itself; end reads; close the scopes inside, the latest first; await
/// creations; call hooks. Another close of a scope inside that is under way is awaited.
struct CloseSteps: Sendable {
  private enum Step: Sendable { case drainingScopes, draining, closingScopes, awaiting, closing }

  /// An injector that is drained or closed.
  private struct Level: Sendable {
    let injector: Injector
    /// Those of the injector, whose retains are faster.
    let extras: InjectorExtras
    let operation: Operation
    /// The injector whose close drains this one; nil for its own close.
    let outer: Injector?
    var step = Step.draining
    /// The scopes to do, the next one last.
    var scopes: [InjectorReference] = []
    /// The scopes inside that have been found, whose reports are a part of that of the injector.
    var inside: [InjectorReference] = []
    /// The creations to await.
    var creations: [Operation] = []
    /// The slot from which on makers are awaited.
    var slot = 0
    /// The makers that are no longer awaited.
    var overdue: [MakerID] = []
    var values: ArraySlice<Lifecycle.Value> = []
    /// The number of values that had been made when the scopes to drain were listed.
    var count = 0

    init(_ injector: Injector, _ operation: Operation, in outer: Injector? = nil) {
      (self.injector, self.operation, self.outer) = (injector, operation, outer)
      extras = injector.withExtras { $0 }
    }
  }

  /// What must be awaited next.
  private enum Wait: Sendable {
    case value(Lifecycle.Value)
    case creation(Operation)
    case maker(SlotPointer)
    case scope(Operation, Injector)
    case drain(Operation)
  }

  private var current: Level
  /// The injectors around the current one that are being closed, the innermost last.
  private var around: [Level] = []
  private let deadline: Deadline?
  /// Whether hooks that need not be awaited are called in the driver's task.
  private var isImmediate: Bool
  private var wait: Wait?
  private var hasEnded = false

  /// Begins a close, to which the caller has the right.
  ///
  /// - Parameter isImmediate: Whether the driver cannot wait.
  init(of injector: Injector, _ operation: Operation, _ deadline: Deadline?, isImmediate: Bool = false) {
    (self.deadline, self.isImmediate) = (deadline, isImmediate || deadline == nil)
    current = Level(injector, operation)
    begin()
  }

  /// Takes the steps up to the next one that must be awaited.
  ///
  /// - Returns: Whether there is one.
  mutating func advance() -> Bool {
    while wait == nil && !hasEnded {
      switch current.step {
      case .drainingScopes: if let scope = current.scopes.popLast() { drain(scope) } else { drainValue() }
      // Once before each value, as others may be made all the time.
      case .draining: if current.count < closableCount { begin() } else { closeDrained() }
      case .closingScopes:
        if let scope = current.scopes.popLast() { close(scope) } else { current.step = .awaiting }
      case .awaiting: awaitCreation()
      case .closing: if let value = current.values.popFirst() { close(value) } else { takeValues() }
      }
    }
    return !hasEnded
  }

  /// Takes all steps that are left; inlined, as another async call would cost each scope of a request 300 instructions.
  @inline(__always)
  nonisolated(nonsending) mutating func finish() async {
    isImmediate = deadline == nil
    while advance() {
      if case .value(let value) = wait {
        let errors = await current.injector.errors(closing: value, as: current.operation, by: deadline)
        closed(value, errors)
      } else {
        await awaitOthers()
      }
      wait = nil
    }
  }

  @inline(never)
  private nonisolated(nonsending) mutating func awaitOthers() async {
    switch wait {
    case .creation(let creation):
      guard let error = await until(creation) else { break }
      if creation.listed >= 0 { current.injector.add(error, of: creation.node) }
      current.overdue.append(creation.id)
    case .maker(let slot):
      let key = AnyKey(Injector.self)
      let error = await WaitGraph.shared.wait(for: slot, of: key, as: current.operation, by: deadline)
      guard let error else { break }
      current.injector.add(error, ofMakerAt: current.slot)
      current.slot += 1
    case .scope(let close, let scope): current.injector.add(scope, await until(close))
    case .drain(let drain):
      guard let error = await until(drain), current.step == .draining else { break }
      current.count = closableCount
      for value in current.extras.lifecycle.underWay { current.injector.add(error, of: value.node) }
    case .value, nil: break
    }
  }

  /// Takes the steps up to the next one that must be awaited, and the others in a task, for callers that do not wait.
  mutating func finishInTask() {
    if !advance() { return }
    Operation.$current.withValue(nil) {
      _ = Task { [self] in
        var steps = self
        await steps.finish()
      }
    }
  }

  private nonisolated(nonsending) func until(_ operation: Operation) async -> (any Error)? {
    await WaitGraph.shared.wait(for: operation, of: AnyKey(Injector.self), as: current.operation, by: deadline)
  }

  private mutating func begin() {
    let isOwn = current.outer == nil
    if let drain = isOwn && current.injector.withPlan(\.isRunning) ? current.extras.reference.drain : nil {
      wait = .drain(drain)
    } else if isOwn && !current.injector.withPlan({ [level = current.injector.level] in $0.isRunning(in: level) }) {
      endReads()
    } else {
      let count = closableCount
      guard let scopes = current.extras.lifecycle.drain({ true }) else { return closeDrained() }
      drain(scopes, count)
    }
  }

  /// Drains a scope, which stays open; awaits its own close if that is under way.
  private mutating func drain(_ reference: InjectorReference) {
    guard !reference.hasEnded, let scope = reference.injector else { return }
    let operation = Operation(.close, of: reference, within: current.operation)
    let count = closableCount
    let scopes = scope.withLifecycle { lifecycle in
      lifecycle.drain {
        if !reference.closes.isEmpty { return false }
        reference.drain = operation
        return true
      }
    }
    if let scopes {
      around.append(current)
      current = Level(scope, operation, in: current.outer ?? current.injector)
      drain(scopes, count)
    } else if let operation = reference.close ?? reference.drain,
      !scope.isClosing && scope.hasMadeRuns || (current.outer ?? current.injector).hasMadeRuns
    {
      wait = .drain(operation)
    }
  }

  private mutating func drain(_ scopes: [InjectorReference], _ count: Int) {
    addInside(scopes)
    (current.step, current.count) = (.drainingScopes, count)
  }

  private mutating func addInside(_ scopes: [InjectorReference]) {
    if !scopes.isEmpty {
      let known = Set(current.inside.map(ObjectIdentifier.init))
      current.inside += scopes.filter { !known.contains(ObjectIdentifier($0)) && $0.isReported }
    }
    current.scopes = current.inside
  }

  /// The number of values with something to close that the graph's injectors have made; a drain begins again, with the
  /// scopes, if there are more, of which some may need what is stopped next.
  private var closableCount: Int { current.injector.withPlan(\.closableCount) }

  /// Closes the next value of the drain, as found now.
  private mutating func drainValue() {
    let level = current
    if !level.values.isEmpty && !level.extras.lifecycle.putBack(level.values.count) { return closeDrained() }
    // Found while no lock is held, since this reads weak references, whose objects may be released then.
    let drained = level.injector.drained(level.extras.lifecycle.values, in: level.outer ?? level.injector)
    current.values = level.extras.lifecycle.takeValues(in: .draining) { _ in drained }[...]
    closeDrained()
  }

  private mutating func closeDrained() {
    current.step = .draining
    if let value = current.values.popFirst() { close(value) } else { endDraining() }
  }

  private mutating func endDraining() {
    if current.outer == nil { return endReads() }
    current.extras.reference.drain = nil
    current.operation.end()
    leave()
  }

  private mutating func endReads() {
    let (scopes, creations) = current.extras.lifecycle.close { current.injector.endReads() }
    // Before the close of a scope can end for which a hook reads what is canceled.
    addInside(scopes)
    for creation in creations { creation.cancel() }
    current.creations = creations
    current.step = .closingScopes
  }

  private mutating func close(_ reference: InjectorReference) {
    if let report = reference.report { return current.extras.lifecycle.change { $0.scopes.append(report) } }
    guard let scope = reference.injector else { return }
    var slot = 0
    // A maker adds its value before it leaves the slot.
    if scope.firstMaker(from: &slot) == nil, let inside = scope.withLifecycle({ $0.passOver() }) {
      current.scopes += inside.filter(\.isReported)
      return
    }
    let operation = Operation(.close, of: reference, within: current.operation)
    if scope.take(operation) {
      around.append(current)
      current = Level(scope, operation)
      begin()
    } else if let close = reference.close {
      wait = .scope(close, scope)
    } else {
      // It has ended meanwhile.
      current.scopes.append(reference)
    }
  }

  private mutating func awaitCreation() {
    if let creation = current.creations.popLast() {
      if !creation.hasEnded { wait = .creation(creation) }
    } else if let slot = current.injector.firstMaker(from: &current.slot) {
      if slot.maker.map(current.overdue.contains) == true { current.slot += 1 } else { wait = .maker(slot) }
    } else {
      current.step = .closing
    }
  }

  private mutating func takeValues() {
    let extras = current.extras
    let values = extras.lifecycle.takeValues(in: .closing) { ClosingOrder.sorted($0, of: current.injector) }
    if !values.isEmpty { return current.values = values[...] }
    // A value may have been added since by a creation that was not awaited to its end.
    guard let report = extras.lifecycle.finish() else { return }
    extras.reference.finish(report)
    around.last?.extras.lifecycle.change { $0.scopes.append(report) }
    current.operation.end()
    current.injector.withPlan { if !$0.listeners.isEmpty { $0.notify(.closed(report)) } }
    leave()
  }

  private mutating func leave() { if let last = around.popLast() { current = last } else { hasEnded = true } }

  private mutating func close(_ value: Lifecycle.Value) {
    guard isImmediate, let errors = current.injector.errors(closingImmediately: value, as: current.operation) else {
      return wait = .value(value)
    }
    closed(value, errors)
  }

  private func closed(_ value: Lifecycle.Value, _ errors: [any Error]) {
    current.extras.lifecycle.close(value, current.injector.binding(of: value), errors)
  }
}

extension Injector {
  /// Calls the hooks of a value without waiting, each one even if another fails; nil if one of them must be awaited.
  @inline(never)
  func errors(closingImmediately value: Lifecycle.Value, as close: Operation) -> [any Error]? {
    let binding = binding(of: value)
    if value.run != nil || !binding.closingHooks.allSatisfy(\.isImmediate) { return nil }
    return Operation.$current.withValue(close) {
      binding.closingHooks.compactMap { hook in
        let start = observedStart
        var failure: (any Error)?
        do { try hook.callImmediately?(value.storage) } catch { failure = error }
        notify(.hook, binding, since: start, failure)
        return failure
      }
    }
  }

  /// Stops the run of a value, and calls its hooks.
  @inline(never)
  nonisolated(nonsending) func errors(
    closing value: Lifecycle.Value, as close: Operation, by deadline: Deadline?
  ) async -> [any Error] {
    let binding = binding(of: value)
    var errors: [any Error] = []
    if let run = value.run { errors = await self.errors(stopping: run, of: value, as: close, by: deadline) }
    for hook in binding.closingHooks {
      let start = observedStart
      let error: (any Error)? =
        if let deadline, hook.isImmediate, deadline.hasPassed {
          // Called here, as nothing waits for its task any more.
          Operation.$current.withValue(close) {
            do { try hook.callImmediately?(value.storage) } catch { return error }
            return deadline.error
          }
        } else { await error(of: hook.call(value.storage), as: close, by: deadline) }
      notify(.hook, binding, since: start, error)
      if let error { errors.append(error) }
    }
    return errors
  }

  /// Runs a function of a close: in a task of its own if there is a deadline, or else in the caller's task.
  @inline(__always)
  nonisolated(nonsending) func error(
    of body: @escaping @Sendable () async throws -> Void, as close: Operation, by deadline: Deadline?
  ) async -> (any Error)? {
    if let deadline { return await deadline.error(of: body, within: close) }
    do { try await Operation.$current.withValue(close) { try await body() } } catch { return error }
    return nil
  }

  /// Adds the failure of a creation to the report.
  fileprivate func add(_ error: any Error, of node: Int32) {
    withLifecycle { $0.change { $0.add(entry(node).binding, [error]) } }
  }

  fileprivate func add(_ error: any Error, ofMakerAt index: Int) {
    let offset = slotOffset(index)
    let node = plan.graph.indices.map(Int32.init).first { entry($0).level == level && entry($0).slot == offset }
    if let node { add(error, of: node) }
  }

  /// Adds the report of a scope that another call closes; after the deadline, with what is not closed or being made.
  fileprivate func add(_ scope: Injector, _ error: (any Error)?) {
    var (report, nodes) = scope.withLifecycle { ($0.report, $0.unclosed.map(\.node) + $0.creations.map(\.listed)) }
    if let error { for node in nodes where node >= 0 { report.add(scope.entry(node).binding, [error]) } }
    withLifecycle { $0.change { $0.scopes.append(report) } }
  }
}
