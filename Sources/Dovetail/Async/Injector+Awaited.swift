// Awaited creations of shared values, each in a task of its own, for which any number of readers wait.

extension Injector {
  /// Begins to fill the slots of a node, in a task.
  ///
  /// - Parameter ended: Called at the end, with the error of a failure.
  /// - Returns: A function that cancels the task, unless others wait for it.
  func beginFilling(_ node: Int32, _ ended: @escaping @Sendable ((any Error)?) -> Void) -> @Sendable () -> Void {
    let entry = entry(node)
    let creation = AwaitedCreation(isOfStart: true)
    // A creation that is a part of another one waits like any dependency, so that a cycle is found.
    if AwaitedCreation.current == nil, entry.kind == .shared, plan.facts[Int(node)].needsAwait,
      (try? claim(entry, creation)) == true
    {
      run(creation, of: entry) { [self] error in
        ended(error.map { unwound(creation.isCanceled && isClosed ? closedFailure : $0, entry) })
      }
      return { [self] in
        creation.leaveStart()
        if !WaitGraph.shared.isAwaited(slot(entry)) { creation.cancel() }
      }
    }
    let task = Task {
      var retained: [AnyObject] = []
      do { _ = try await filled(node, retaining: &retained) } catch { return ended(error) }
      ended(nil)
    }
    return { task.cancel() }
  }

  /// Claims the slot of an entry for an awaited creation; false if another maker has it.
  private func claim(
    _ entry: EntryPointer, _ creation: AwaitedCreation, replacing old: StorageReference? = nil
  ) throws -> Bool {
    if !slot(entry).begin(creation.id, replacing: old) { return false }
    if withClosing({ $0.begin(creation, of: node(of: entry)) }) { return true }
    slot(entry).end(old)
    throw closedFailure
  }

  /// Runs an awaited creation, which has claimed its slot, in a task.
  private func run(
    _ creation: AwaitedCreation, of entry: EntryPointer, replacing old: StorageReference? = nil,
    ended: @escaping @Sendable ((any Error)?) -> Void = { _ in }
  ) {
    creation.start { [self] in
      let error = await AwaitedCreation.$current.withValue(creation) {
        try? await tracing(node(of: entry)) { await make(entry, creation, replacing: old) }
      }
      withClosing { $0.end(creation) }
      ended(error)
    }
  }

  /// Waits for the maker of a value; begins an awaited creation if there is none and the value needs one.
  @inline(never)
  nonisolated(nonsending) func fillAwaited(
    _ entry: EntryPointer, _ creation: AwaitedCreation, replacing old: StorageReference?
  ) async throws {
    let slot = slot(entry)
    try Task.checkCancellation()
    var mustRun = try plan.facts[Int(node(of: entry))].needsAwait && claim(entry, creation, replacing: old)
    defer {
      if mustRun {
        withClosing { $0.end(creation) }
        slot.end(old)
      }
    }
    // Another maker has made the object and put the same box back since the caller's check.
    if mustRun, old?.weakBox.shared != nil { return }
    // Throws before it begins to wait if the caller has been canceled.
    try await WaitGraph.shared.wait(for: slot, of: entry.key, within: AwaitedCreation.current?.chain ?? []) {
      if mustRun { run(creation, of: entry, replacing: old) }
      mustRun = false
    } abandoned: { [self] in
      if let maker = self.slot(entry).maker { withClosing { $0.abandon(maker) } }
    }
  }

  /// Makes the value of a claimed slot, and wakes the waiters.
  ///
  /// - Returns: The error of a failure.
  @inline(never)
  private func make(
    _ entry: EntryPointer, _ creation: AwaitedCreation, replacing old: StorageReference?
  ) async -> (any Error)? {
    do {
      let injector = resolving(entry)
      var retained: [AnyObject] = []
      try await injector.fillNeeds(of: node(of: entry), retaining: &retained)
      defer { withExtendedLifetime(retained) {} }
      if isClosed { throw closedFailure }
      if entry.flags.contains(.awaited) {
        let storage = StorageReference(retaining: try await injector.made(entry))
        try publish(storage, entry, creation, replacing: old)
      } else {
        try await performing(on: mainActor(of: entry)) {
          let storage = try injector.newStorage(entry, in: injector)
          try self.publish(storage, entry, creation, replacing: old)
        }
      }
    } catch {
      // A waiter that came after the cancellation begins another creation.
      slot(entry).end(old, creation.isCanceled ? nil : error)
      return error
    }
    return nil
  }

  /// Publishes the value of an awaited creation, which retains a weakly shared object until its reader has it.
  private func publish(
    _ storage: StorageReference, _ entry: EntryPointer, _ creation: AwaitedCreation, replacing old: StorageReference?
  ) throws {
    guard entry.kind == .weak else { return try publish(storage, entry) }
    let shared = try SharedObject(in: storage.take(), of: entry)
    creation.retain(shared.object)
    let box = old ?? StorageReference(retaining: WeakBox())
    box.weakBox.share(shared)
    slot(entry).end(box)
  }
}
