import Synchronization

// Awaited creations of shared values, each in a task of its own, for which any number of readers wait.

extension Injector {
  /// Begins to fill the slots of a node, in a task.
  ///
  /// - Parameter ended: Called at the end, with the error of a failure.
  /// - Returns: A function that cancels the task, unless others wait for it.
  func beginFilling(_ node: Int32, _ ended: @escaping @Sendable ((any Error)?) -> Void) -> @Sendable () -> Void {
    let entry = entry(node)
    let creation = Operation(.creation, of: reference, node, isOfStart: true)
    // A creation that is a part of another one waits like any dependency, so that a cycle is found.
    if Operation.current == nil, entry.kind == .shared, plan.facts[Int(node)].needsAwait,
      (try? claim(entry, creation)) == true
    {
      run(creation, of: entry) { [self] error in
        ended(error.map { unwound(creation.isCanceled && isClosing ? closedFailure : $0, entry) })
      }
      return {
        creation.isOfStart = false
        if !WaitGraph.shared.isAwaited(creation.id) { creation.cancel() }
      }
    }
    let start = Operation(.creation, of: reference, within: Operation.current, isOfStart: true)
    let task = Task {
      defer { start.end() }
      await Operation.$current.withValue(start) {
        var retained: [AnyObject] = []
        do { _ = try await filled(node, retaining: &retained) } catch { return ended(error) }
        ended(nil)
      }
    }
    return { task.cancel() }
  }

  /// Claims the slot of an entry for an awaited creation; false if another maker has it.
  private func claim(
    _ entry: EntryPointer, _ creation: Operation, replacing old: StorageReference? = nil
  ) throws -> Bool {
    if !slot(entry).begin(creation.id, replacing: old) { return false }
    do {
      if !lasting.withLifecycle({ $0.begin(creation) }) { throw lasting.closedFailure }
      do {
        try checkMaking(entry)
        if entry.flags.contains(.closes) { try list() }
      } catch {
        lasting.end(creation)
        throw error
      }
    } catch {
      slot(entry).end(old)
      throw error
    }
    return true
  }

  /// Runs an awaited creation, which has claimed its slot, in a task.
  private func run(
    _ creation: Operation, of entry: EntryPointer, replacing old: StorageReference? = nil,
    retaining object: RetainedObject? = nil, ended: @escaping @Sendable ((any Error)?) -> Void = { _ in }
  ) {
    creation.start { [self] in
      let error = await Operation.$current.withValue(creation) {
        try? await tracing(node(of: entry)) { await make(entry, creation, replacing: old, retaining: object) }
      }
      lasting.withLifecycle { $0.end(creation) }
      ended(error)
    }
  }

  /// Waits for the maker of a value; begins an awaited creation if there is none and the value needs one.
  @inline(never)
  nonisolated(nonsending) func fillAwaited(
    _ entry: EntryPointer, replacing old: StorageReference?, retaining object: RetainedObject?
  ) async throws {
    let slot = slot(entry)
    try Task.checkCancellation()
    let creation = Operation(.creation, of: lasting.reference, node(of: entry))
    var mustRun = try plan.facts[Int(node(of: entry))].needsAwait && claim(entry, creation, replacing: old)
    defer {
      if mustRun {
        lasting.end(creation)
        slot.end(old)
      }
    }
    // Another maker has made the object and put the same box back since the caller's check.
    if mustRun, old?.weakBox.content != nil { return }
    // Throws before it begins to wait if the caller has been canceled.
    try await WaitGraph.shared.wait(for: slot, of: entry.key, within: Operation.chain) {
      if mustRun { run(creation, of: entry, replacing: old, retaining: object) }
      mustRun = false
    } abandoned: { [self] maker in
      lasting.withLifecycle { $0.abandon(maker) }
    }
  }

  /// Makes the value of a claimed slot, and wakes the waiters.
  ///
  /// - Returns: The error of a failure.
  @inline(never)
  private func make(
    _ entry: EntryPointer, _ creation: Operation, replacing old: StorageReference?, retaining object: RetainedObject?
  ) async -> (any Error)? {
    do {
      let injector = resolving(entry)
      var retained: [AnyObject] = []
      try await injector.fillNeeds(of: node(of: entry), retaining: &retained)
      defer { withExtendedLifetime(retained) {} }
      try checkMaking(entry)
      if entry.flags.contains(.awaited) {
        let storage = StorageReference(retaining: try await injector.made(entry))
        try publish(storage, entry, replacing: old, retaining: object)
      } else {
        try await performing(on: mainActor(of: entry)) {
          let storage = try Self.$surrounding.withValue(.making(reference)) {
            try injector.newStorage(entry, in: injector)
          }
          try self.publish(storage, entry, replacing: old, retaining: object)
        }
      }
    } catch {
      // A waiter that came after the cancellation begins another creation.
      slot(entry).end(old, creation.isCanceled ? nil : error)
      return error
    }
    return nil
  }

  /// Publishes the value of an awaited creation; a weakly shared object is retained for the reader that began it.
  private func publish(
    _ storage: StorageReference, _ entry: EntryPointer, replacing old: StorageReference?,
    retaining object: RetainedObject?
  ) throws {
    guard entry.kind == .weak else { return try publish(storage, entry) }
    let shared = try WeakObject(in: storage.take(), of: entry)
    object?.content.withLock { $0 = shared }
    let box = old ?? StorageReference(retaining: WeakBox())
    box.weakBox.store(shared)
    slot(entry).end(box)
  }
}
