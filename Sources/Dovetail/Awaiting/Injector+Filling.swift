// The parts of an awaited resolve are not inlined, as code that is inlined into an async function is compiled once for
// each of the function's parts.

extension Injector {
  /// Fills the slots of a node and of everything that it needs immediately.
  ///
  /// - Parameter retained: Receives the weakly shared objects, which nothing else may retain until they are read.
  /// - Returns: The storage of the value, if another read might make a second value; nil if the value is read as usual.
  @inline(never)
  nonisolated(nonsending) func filled(_ node: Int32, retaining retained: inout [AnyObject]) async throws -> AnyObject? {
    let entry = entry(node)
    do {
      return try await tracing(node) {
        switch entry.kind {
        case .transient, .checked,
          // Its dependents make it when they are made. It is not made here, as parallel tasks may fill the same
          // resolve.
          .perResolution where plan.facts[Int(node)].isImmediate:
          try await fillNeeds(of: node, retaining: &retained)
          guard entry.flags.contains(.awaited) else { return nil }
          return try await Operation.making(entry.key, node, in: self) { try await made(entry) }
        case .shared, .weak, .perResolution:
          let holder = try holder(of: entry)
          let object =
            if holder === self && !Self.isElsewhere(than: self) {
              try await holder.fill(entry)
            } else {
              try await Self.$surrounding.withValue(.making(holder.reference)) { try await holder.fill(entry) }
            }
          if let object { retained.append(object) }
          return nil
        }
      }
    } catch {
      throw error.isOfTask ? error : unwound(error, entry)
    }
  }

  /// Fills the slots of everything that a node needs immediately; those of awaited shared values in parallel.
  @inline(never)
  nonisolated(nonsending) func fillNeeds(of node: Int32, retaining retained: inout [AnyObject]) async throws {
    var needs: [Int32] = []
    _ = try allNeeds(of: node) { need in
      // In the order of the parameters, so only those before the first one that must wait.
      if try needsFilling(need) && (!needs.isEmpty || !fillImmediately(need)) { needs.append(need) }
      return true
    }
    if needs.isEmpty { return }
    let plan = plan
    let awaited = needs.filter { plan.facts[Int($0)].needsAwait && entry($0).kind == .shared }
    if awaited.count > 1 {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for need in awaited {
          group.addTask { [self] in
            var none: [AnyObject] = []
            _ = try await filled(need, retaining: &none)
          }
        }
        try await group.waitForAll()
      }
    }
    for need in needs where needsFilling(need) { _ = try await filled(need, retaining: &retained) }
  }

  /// Returns whether all immediate dependencies of a node meet a condition, but for optional ones of scopes that are not
  /// open.
  private func allNeeds(of node: Int32, _ isMet: (Int32) throws -> Bool) rethrows -> Bool {
    try withPlan { plan in
      try plan.graph.edges(of: Int(node)).allSatisfy { edge in
        let need = plan.graph.targets[Int(edge)]
        let isOmitted = need < 0 || plan.graph.isDeferred(edge) || plan.graph.isOptional(edge) && !isThere(need)
        return try isOmitted || isMet(need)
      }
    }
  }

  /// Makes what a value needs if it needs neither an actor nor a wait, so that it can be read; or else returns false.
  @usableFromInline
  func isFilledImmediately(_ node: Int32) throws -> Bool {
    // The frame of an observed value must exist before those of its dependencies.
    if node < 0 || isClosing || !canFillImmediately(node) || entry(node).flags.contains(.observed) { return false }
    switch entry(node).kind {
    case .transient, .checked:
      do { return try allNeeds(of: node, isMade) } catch { throw unwound(error, entry(node)) }
    case .shared: return try isMade(node)
    case .weak, .perResolution: return false
    }
  }

  private func isMade(_ node: Int32) throws -> Bool { try !needsFilling(node) || fillImmediately(node) }

  private func canFillImmediately(_ node: Int32) -> Bool {
    entry(node).flags.isDisjoint(with: [.awaited, .resolve]) && !withPlan { $0.facts[Int(node)].needsMainActor }
  }

  /// Makes a shared value whose dependencies exist, unless it needs an actor, or another maker makes it.
  private func fillImmediately(_ node: Int32) throws -> Bool {
    let entry = entry(node)
    guard entry.kind == .shared, canFillImmediately(node), let holder = injector(at: entry.level),
      holder.allNeeds(of: node, { !holder.needsFilling($0) }), holder.slot(entry).begin(.currentThread)
    else { return false }
    do {
      if holder === self && !Self.isElsewhere(than: self) {
        _ = try fill(entry)
      } else {
        _ = try Self.making(for: holder) { try holder.fill(entry) }
      }
    } catch { throw unwound(error, entry) }
    return true
  }

  /// Returns whether a node must be filled before it is read; false for a shared value that exists.
  func needsFilling(_ node: Int32) -> Bool {
    let entry = entry(node)
    switch entry.kind {
    case .shared, .perResolution:
      // Without an injector of its level, no resolve has begun, or no scope is open, that could have made the value.
      return openSlot(entry)?.storage == nil
    case .weak:
      // Even an existing object must be retained until it is read.
      return true
    case .transient, .checked:
      return entry.flags.contains(.awaited) || !allNeeds(of: node) { _ in false }
    }
  }

  /// Makes the shared value of an entry of this level, or waits for its maker.
  ///
  /// - Returns: The object of a weakly shared value; nil for any other value.
  @inline(never)
  private nonisolated(nonsending) func fill(_ entry: EntryPointer) async throws -> AnyObject? {
    let slot = slot(entry)
    // Retains a weakly shared object that it makes until this function returns the object.
    let retained = entry.kind == .weak ? RetainedObject() : nil
    defer { withExtendedLifetime(retained) {} }
    while true {
      let old = slot.storage
      if let old {
        if entry.kind != .weak { return nil }
        if let shared = old.weakBox.content { return shared.object }
      }
      if isClosing && !entry.isForwarding { throw closedFailure }
      // If a maker exists, the dependencies are not checked again. To block this thread until it ends is no option, as
      // the maker may need it.
      if slot.maker == nil && isImmediate(node(of: entry)) {
        if let object = try await fillImmediately(entry) { return object }
      } else {
        try await fillAwaited(entry, replacing: old, retaining: retained)
      }
    }
  }

  /// Returns whether a value needs nothing awaited but shared values that exist.
  private func isImmediate(_ node: Int32) -> Bool {
    let facts = plan.facts
    if !facts[Int(node)].needsAwait { return true }
    return !entry(node).flags.contains(.awaited)
      && allNeeds(of: node) { !facts[Int($0)].needsAwait || !needsFilling($0) }
  }

  /// Makes a value that awaits nothing.
  ///
  /// - Returns: The object of a weakly shared value; nil when another maker has made it meanwhile.
  @inline(never)
  private nonisolated(nonsending) func fillImmediately(_ entry: EntryPointer) async throws -> AnyObject? {
    let resolve = resolving(entry)
    var retained: [AnyObject] = []
    try await resolve.fillNeeds(of: node(of: entry), retaining: &retained)
    defer { withExtendedLifetime(retained) {} }
    return try await performing(on: mainActor(of: entry)) {
      if entry.kind == .weak { return try self.weakObject(of: entry, in: resolve)?.object }
      if self.slot(entry).begin(.currentThread) { _ = try self.fill(entry, in: resolve) }
      return nil
    }
  }

  /// Calls an awaited function, whose awaited dependencies exist.
  @inline(never)
  nonisolated(nonsending) func made(_ entry: EntryPointer) async throws -> AnyObject {
    if withPlan(\.isRunning), case let runs = runs(neededBy: node(of: entry)), !runs.isEmpty {
      return try await made(entry, unlessFailing: runs)
    }
    return try await called(entry)
  }

  /// Calls the function of an entry.
  nonisolated(nonsending) func called(_ entry: EntryPointer) async throws -> AnyObject {
    let binding = entry.binding
    return try await made(entry) { arguments in
      if let make = binding.details?.content.makeAwaited { return try await make(arguments) }
      return try entry.storage(in: arguments.injector, binding, binding.boxMaker).take()
    }
  }

  /// Calls a function that makes a value, on the actor where it takes its arguments, and notifies the observers.
  @inline(never)
  nonisolated(nonsending) func made(
    _ entry: EntryPointer, _ make: nonisolated(nonsending) (Arguments) async throws -> AnyObject
  ) async throws -> AnyObject {
    try await observing(entry) {
      try await Self.$surrounding.withValue(.making(reference)) {
        try await performing(on: actor(of: entry)) { try await make(Arguments(self, entry)) }
      }
    } object: {
      StorageReference($0).objectOfValue
    }
  }

  /// Returns the actor on which a function takes its arguments: its own, or that on which they are made.
  private func actor(of entry: EntryPointer) -> (any Actor)? {
    let details = entry.binding.details
    return details?.content.makeAwaited == nil ? details?.content.actor ?? mainActor(of: entry) : mainActor(of: entry)
  }

  /// Returns the main actor, if a value or something that it needs immediately is made there; or else nil.
  func mainActor(of entry: EntryPointer) -> (any Actor)? {
    plan.facts[Int(node(of: entry))].needsMainActor ? MainActor.shared : nil
  }
}

extension Error {
  /// Whether the error is that of the caller's task, or of a run, which gets no path.
  var isOfTask: Bool { self is CancellationError && Task.isCancelled || self is FailedRun }

  /// The error with which a read that can wait ends.
  var leavingRead: any Error {
    if let run = self as? FailedRun { return run.error }
    return isOfTask ? self : ResolutionError(unwound: self)
  }
}
