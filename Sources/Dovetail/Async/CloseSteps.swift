/// The steps of a close, in their order, without recursion: whoever drives takes them one after the other, until one must
/// be awaited.
///
/// For an injector: drain the scopes inside and then itself; end reads; close the scopes inside, the latest first; await
/// creations; call hooks. Another close of a scope inside that is under way is awaited.
struct CloseSteps: Sendable {
  private struct Level: Sendable {
    enum Step: Sendable { case drainingScopes, draining, closingScopes, awaiting, closing }

    let injector: Injector
    let operation: Operation
    /// The injector whose close drains this one; this one for its own close.
    let outer: Injector
    var step: Step
    /// The scopes to do, the next one last.
    var scopes: [InjectorReference] = []
    /// The creations to await.
    var creations: [Operation] = []
    /// The slot from which on makers are awaited.
    var slot = 0
    /// The makers that are no longer awaited.
    var overdue: [MakerID] = []
    var values: ArraySlice<Lifecycle.Value> = []
  }

  /// What must be awaited next.
  private enum Wait: Sendable {
    case value(Lifecycle.Value)
    case creation(Operation)
    case maker(SlotPointer)
    case scope(Operation, Injector)
    case drain(Operation)
  }

  /// The injector that is closed, and the scopes inside that are being closed, the innermost last.
  private var levels: [Level] = []
  private let injector: Injector
  private let deadline: Deadline?
  /// Whether hooks that need not be awaited are called in the driver's task.
  private var isImmediate: Bool
  private var wait: Wait?

  /// Begins a close, to which the caller has the right.
  ///
  /// - Parameter isImmediate: Whether the driver cannot wait.
  init(of injector: Injector, _ operation: Operation, _ deadline: Deadline?, isImmediate: Bool = false) {
    (self.injector, self.deadline, self.isImmediate) = (injector, deadline, isImmediate || deadline == nil)
    begin(injector, operation)
  }

  // MARK: Driving

  /// Takes the steps up to the next one that must be awaited.
  ///
  /// - Returns: Whether there is one.
  mutating func advance() -> Bool {
    while wait == nil {
      guard let last = levels.indices.last else { return false }
      switch levels[last].step {
      case .drainingScopes:
        if let scope = levels[last].scopes.popLast() { drain(scope, in: levels[last]) } else { takeDrained(last) }
      case .draining:
        if let value = levels[last].values.popFirst() { close(value, in: levels[last]) } else { endDraining(last) }
      case .closingScopes:
        if let scope = levels[last].scopes.popLast() { close(scope, last) } else { levels[last].step = .awaiting }
      case .awaiting: awaitCreation(last)
      case .closing:
        if let value = levels[last].values.popFirst() { close(value, in: levels[last]) } else { takeValues(last) }
      }
    }
    return true
  }

  /// Takes all steps that are left.
  @inline(never)
  @discardableResult
  nonisolated(nonsending) consuming func finished() async -> CloseReport {
    isImmediate = deadline == nil
    while advance() {
      guard let level = levels.last, let wait else { break }
      switch wait {
      case .value(let value):
        let errors = await level.injector.errors(closing: value, as: level.operation, by: deadline)
        level.injector.closed(value, errors)
      case .creation(let creation):
        guard let error = await until(creation, in: level) else { break }
        level.injector.add(error, of: creation.node)
        levels[levels.count - 1].overdue.append(creation.id)
      case .maker(let slot):
        let key = AnyKey(Injector.self)
        if let error = await WaitGraph.shared.wait(for: slot, of: key, as: level.operation, by: deadline) {
          level.injector.add(error, ofMakerAt: level.slot)
          levels[levels.count - 1].slot += 1
        }
      case .scope(let close, let scope):
        let error = await until(close, in: level)
        level.injector.add(scope, error)
      case .drain(let drain): _ = await until(drain, in: level)
      }
      self.wait = nil
    }
    return injector.withLifecycle { $0.report }
  }

  private nonisolated(nonsending) func until(_ operation: Operation, in level: Level) async -> (any Error)? {
    await WaitGraph.shared.wait(for: operation, of: AnyKey(Injector.self), as: level.operation, by: deadline)
  }

  // MARK: Steps

  /// Begins the close of an injector or a scope.
  private mutating func begin(_ injector: Injector, _ operation: Operation) {
    levels.append(Level(injector: injector, operation: operation, outer: injector, step: .draining))
    let last = levels.count - 1
    if !injector.withPlan(\.isRunning) {
      endReads(last)
    } else if let scopes = injector.withLifecycle({ $0.drain {} }) {
      (levels[last].step, levels[last].scopes) = (.drainingScopes, scopes)
    } else if let drain = injector.reference.drain {
      wait = .drain(drain)
    }
  }

  /// Drains a scope, which stays open; awaits its own close if that is under way.
  private mutating func drain(_ reference: InjectorReference, in level: Level) {
    guard !reference.hasEnded, let scope = reference.injector else { return }
    let operation = Operation(.close, of: reference, within: level.operation)
    if let scopes = scope.withLifecycle({ $0.drain { reference.drain = operation } }) {
      levels.append(
        Level(injector: scope, operation: operation, outer: level.outer, step: .drainingScopes, scopes: scopes))
    } else if let close = reference.close {
      wait = .scope(close, scope)
    } else if let drain = reference.drain {
      wait = .drain(drain)
    }
  }

  private mutating func takeDrained(_ last: Int) {
    let (injector, outer) = (levels[last].injector, levels[last].outer)
    levels[last].values = injector.withLifecycle { $0.takeValues { injector.drained($0, in: outer) } }[...]
    levels[last].step = .draining
  }

  private mutating func endDraining(_ last: Int) {
    let level = levels[last]
    if level.outer === level.injector { return endReads(last) }
    level.injector.reference.drain = nil
    level.operation.end()
    levels.removeLast()
  }

  private mutating func endReads(_ last: Int) {
    let injector = levels[last].injector
    let (scopes, creations) = injector.withLifecycle { $0.close { injector.endReads() } }
    for creation in creations { creation.cancel() }
    if !scopes.isEmpty { levels[last].scopes = scopes.filter { !$0.hasEnded } }
    levels[last].creations = creations
    levels[last].step = .closingScopes
  }

  private mutating func close(_ reference: InjectorReference, _ last: Int) {
    guard let scope = reference.injector else { return }
    if let inside = scope.withLifecycle({ $0.scopesWithoutValues }) {
      levels[last].scopes += inside.filter { !$0.hasEnded }
      return
    }
    let operation = Operation(.close, of: reference, within: levels[last].operation)
    if scope.take(operation) {
      begin(scope, operation)
    } else if let close = reference.close {
      wait = .scope(close, scope)
    } else {
      levels[last].injector.add(scope, nil)
    }
  }

  private mutating func awaitCreation(_ last: Int) {
    if let creation = levels[last].creations.popLast() {
      if !creation.hasEnded { wait = .creation(creation) }
    } else if let slot = levels[last].injector.firstMaker(from: &levels[last].slot) {
      if slot.maker.map(levels[last].overdue.contains) == true { levels[last].slot += 1 } else { wait = .maker(slot) }
    } else {
      levels[last].step = .closing
    }
  }

  private mutating func takeValues(_ last: Int) {
    let level = levels[last]
    let values = level.injector.withLifecycle { $0.takeValues { ClosingOrder.sorted($0, of: level.injector) } }
    levels[last].values = values[...]
    // A value may have been added since by a creation that was not awaited to its end.
    guard values.isEmpty, let report = level.injector.withLifecycle({ $0.finish() }) else { return }
    levels.removeLast()
    level.injector.reference.close = nil
    level.injector.reference.end()
    levels.last?.injector.withLifecycle { $0.change { $0.scopes.append(report) } }
    level.operation.end()
    level.injector.withPlan { $0.notify(.closed(report)) }
  }

  private mutating func close(_ value: Lifecycle.Value, in level: Level) {
    if isImmediate, let errors = level.injector.errors(closingAtOnce: value, as: level.operation) {
      level.injector.closed(value, errors)
    } else {
      wait = .value(value)
    }
  }
}

extension Injector {
  /// Calls the hooks of a value without waiting, each one even if another fails; nil if one of them must be awaited.
  @inline(never)
  func errors(closingAtOnce value: Lifecycle.Value, as close: Operation) -> [any Error]? {
    let binding = binding(of: value)
    if value.run != nil || !binding.closingHooks.allSatisfy(\.isImmediate) { return nil }
    return Operation.$current.withValue(close) {
      binding.closingHooks.compactMap { hook in
        let start = observedStart
        var failure: (any Error)?
        do { try hook.callImmediately?(value.storage) } catch { failure = error }
        notify(.hook, binding.key, since: start, failure)
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
        if let deadline, deadline.hasPassed, hook.isImmediate {
          // Called here, as nothing waits for its task any more.
          Operation.$current.withValue(close) {
            do { try hook.callImmediately?(value.storage) } catch { return error }
            return deadline.error
          }
        } else { await error(of: hook.call(value.storage), as: close, by: deadline) }
      notify(.hook, binding.key, since: start, error)
      if let error { errors.append(error) }
    }
    return errors
  }

  /// Runs a function of a close: in a task of its own if there is a deadline, or else in the caller's task.
  @inline(never)
  nonisolated(nonsending) func error(
    of body: @escaping @Sendable () async throws -> Void, as close: Operation, by deadline: Deadline?
  ) async -> (any Error)? {
    if let deadline { return await deadline.error(of: body, within: close) }
    do { try await Operation.$current.withValue(close) { try await body() } } catch { return error }
    return nil
  }

  fileprivate func closed(_ value: Lifecycle.Value, _ errors: [any Error]) {
    withLifecycle { $0.close(value, binding(of: value), errors) }
  }

  /// Adds the failure of a creation to the report.
  fileprivate func add(_ error: any Error, of node: Int32) {
    withLifecycle { $0.change { $0.add(entry(node).binding, [error]) } }
  }

  fileprivate func add(_ error: any Error, ofMakerAt index: Int) {
    let offset = slotOffset(index)
    let node = plan.graph.nodes.indices.map(Int32.init).first { entry($0).level == level && entry($0).slot == offset }
    if let node { add(error, of: node) }
  }

  /// Adds the report of a scope that another call closes; after the deadline, with its values that are not closed.
  fileprivate func add(_ scope: Injector, _ error: (any Error)?) {
    var (report, unclosed) = scope.withLifecycle { ($0.report, $0.unclosed) }
    if let error { for value in unclosed { report.add(scope.binding(of: value), [error]) } }
    withLifecycle { $0.change { $0.scopes.append(report) } }
  }
}
