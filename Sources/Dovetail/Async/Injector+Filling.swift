// The parts of a resolve that is awaited are functions of their own: what is inlined into an async function is compiled once
// for each of its parts.

extension Injector {
  /// Fills the slots of all that a node needs immediately, and its own.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - retained: Takes the weakly shared objects that were made, which nobody else retains so far.
  /// - Returns: The storage of the value, where reading it again might make another one; nil for what is read as usual.
  @inline(never)
  nonisolated(nonsending) func filled(_ node: Int32, retaining retained: inout [AnyObject]) async throws -> AnyObject? {
    try await tracing(node) { try await filledWithin(node, retaining: &retained) }
  }

  @inline(never)
  private nonisolated(nonsending) func filledWithin(
    _ node: Int32, retaining retained: inout [AnyObject]
  ) async throws -> AnyObject? {
    let entry = entry(node)
    do {
      switch entry.kind {
      case .perResolution where plan.facts[Int(node)].isAtHand:
        // It is made by whoever makes what needs it, of which several may fill the same slots.
        try await fillNeeds(of: node, retaining: &retained)
        return nil
      case .shared, .perResolution, .weak:
        let object = try await holder(of: entry).fill(entry)
        if let object { retained.append(object) }
        return object
      case .transient, .checked:
        try await fillNeeds(of: node, retaining: &retained)
        guard entry.flags.contains(.awaited) else { return nil }
        let place = AwaitedCreation.Place(node: node, injector: ObjectIdentifier(lasting))
        return try await AwaitedCreation.making(entry.key, at: place) { try await made(entry) }
      }
    } catch {
      // The cancellation of the caller's task has no path.
      throw error is CancellationError && Task.isCancelled ? error : unwound(error, entry)
    }
  }

  /// Fills the slots of all that a node needs before it can be made; shared values that are awaited side by side.
  @inline(never)
  nonisolated(nonsending) func fillNeeds(of node: Int32, retaining retained: inout [AnyObject]) async throws {
    let plan = plan
    let needs = needs(of: node).filter { $0 >= 0 && needsFilling($0) }
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

  /// The nodes that a node needs immediately; without optional ones of scopes that are not open.
  private func needs(of node: Int32) -> [Int32] {
    let plan = plan
    let graph = plan.graph
    if graph.optional.isEmpty || entry(node).flags.contains(.exchanged) { return plan.needs(of: node) }
    return graph.edges(of: Int(node)).compactMap { edge in
      let need = graph.targets[Int(edge)]
      return graph.isDeferred(edge) || graph.isOptional(edge) && !isThere(need) ? nil : need
    }
  }

  /// Whether something must be made for a node before it can be read; what is shared and made needs nothing.
  func needsFilling(_ node: Int32) -> Bool {
    let entry = entry(node)
    switch entry.kind {
    // No resolve has begun that could have it.
    case .perResolution where level != plan.resolveLevel: return true
    case .shared, .perResolution:
      guard let holder = try? holder(of: entry) else { return true }
      return holder.slot(entry).storage == nil
    case .weak:
      // Whoever reads it must retain it.
      return true
    case .transient, .checked:
      return entry.flags.contains(.awaited) || !needs(of: node).isEmpty
    }
  }

  /// Makes the shared value of an entry of this level, or waits for who makes it.
  ///
  /// - Returns: The object of a weakly shared value.
  @inline(never)
  private nonisolated(nonsending) func fill(_ entry: EntryPointer) async throws -> AnyObject? {
    let node = node(of: entry)
    let slot = slot(entry)
    // Retains the object that it makes until that is returned.
    lazy var creation = AwaitedCreation()
    while true {
      let old = slot.storage
      if let old {
        if entry.kind != .weak { return nil }
        if let object = old.weakBox.object { return object }
      }
      if isClosed { throw closedFailure }
      // Where somebody makes it already, what it needs is not looked at again.
      if !plan.facts[Int(node)].needsAwait || slot.maker == nil && isImmediate(node) {
        if let object = try await fillImmediately(entry) { return object }
      } else {
        try await fillAwaited(entry, creation, replacing: old)
      }
    }
  }

  /// Whether a value awaits nothing that is not there already.
  private func isImmediate(_ node: Int32) -> Bool {
    let facts = plan.facts
    return !entry(node).flags.contains(.awaited)
      && needs(of: node).allSatisfy { $0 < 0 || !facts[Int($0)].needsAwait || !needsFilling($0) }
  }

  /// Makes a value that awaits nothing, or waits for who makes it.
  ///
  /// - Returns: The object of a weakly shared value; nil when somebody else has made it meanwhile.
  @inline(never)
  private nonisolated(nonsending) func fillImmediately(_ entry: EntryPointer) async throws -> AnyObject? {
    let slot = slot(entry)
    if slot.maker != nil {
      // A thread that slept here could be one that the maker needs.
      try await WaitGraph.shared.wait(for: slot, of: entry.key, within: AwaitedCreation.current?.chain ?? [])
      return nil
    }
    let resolve = resolving(entry)
    var retained: [AnyObject] = []
    try await resolve.fillNeeds(of: node(of: entry), retaining: &retained)
    defer { withExtendedLifetime(retained) {} }
    return try await running(on: mainActor(of: entry)) {
      if entry.kind == .weak { return try self.weakObject(of: entry, in: resolve) }
      if slot.begin(.currentThread) { _ = try self.fill(entry, in: resolve) }
      return nil
    }
  }

  /// Begins an awaited creation, unless one is under way, and waits for it.
  @inline(never)
  private nonisolated(nonsending) func fillAwaited(
    _ entry: EntryPointer, _ creation: AwaitedCreation, replacing old: StorageReference?
  ) async throws {
    let slot = slot(entry)
    let current = AwaitedCreation.current
    try Task.checkCancellation()
    let isOwn = slot.begin(creation.id, replacing: old)
    // Somebody else has made it, and put the same box back, since the caller looked.
    if isOwn, old?.weakBox.object != nil { return slot.end(old) }
    let closing = extras.closing
    if isOwn, !closing.begin(creation, of: node(of: entry)) {
      slot.end(old)
      throw closedFailure
    }
    var isStarted = false
    do {
      try await WaitGraph.shared.wait(for: slot, of: entry.key, within: current?.chain ?? []) {
        guard isOwn else { return }
        isStarted = true
        creation.start { [self] in
          await AwaitedCreation.$current.withValue(creation) { await make(entry, creation, replacing: old) }
          closing.end(creation)
        }
      } abandoned: { [self] in
        if let maker = self.slot(entry).maker { closing.cancel(maker) }
      }
    } catch {
      // The caller was canceled before it could wait.
      if isOwn && !isStarted {
        closing.end(creation)
        slot.end(old)
      }
      throw error
    }
  }

  /// Makes the value of a slot that was begun, and wakes those who wait.
  @inline(never)
  private func make(_ entry: EntryPointer, _ creation: AwaitedCreation, replacing old: StorageReference?) async {
    do {
      let injector = resolving(entry)
      var retained: [AnyObject] = []
      try await injector.fillNeeds(of: node(of: entry), retaining: &retained)
      defer { withExtendedLifetime(retained) {} }
      if entry.flags.contains(.awaited) {
        if isClosed { throw closedFailure }
        let storage = StorageReference(retaining: try await injector.made(entry))
        try publish(storage, entry, creation, replacing: old)
      } else {
        try await running(on: mainActor(of: entry)) {
          let storage = try injector.newStorage(entry, in: injector)
          try self.publish(storage, entry, creation, replacing: old)
        }
      }
    } catch {
      // Who came to wait for a creation that was given up begins another one.
      slot(entry).end(old, creation.isCanceled ? nil : error)
    }
  }

  /// Publishes what an awaited creation has made: a weakly shared object in its box, until those who wait have it.
  private func publish(
    _ storage: StorageReference, _ entry: EntryPointer, _ creation: AwaitedCreation, replacing old: StorageReference?
  ) throws {
    guard entry.kind == .weak else { return try publish(storage, entry) }
    let object = storage.take()
    creation.retain(object)
    let box = old ?? StorageReference(retaining: WeakBox())
    box.weakBox.object = object
    slot(entry).end(box)
  }

  /// Calls a function that is awaited, when all that it needs is there.
  @inline(never)
  private nonisolated(nonsending) func made(_ entry: EntryPointer) async throws -> AnyObject {
    let binding = entry.binding
    return try await made(entry) { arguments in
      if let make = binding.details?.makeAwaited { return try await make(arguments) }
      binding.prepareToShare()
      return try binding.storage(arguments).take()
    }
  }

  /// Calls a function that makes a value, where it gets its arguments, and notifies the observers.
  @inline(never)
  nonisolated(nonsending) func made(
    _ entry: EntryPointer, _ make: nonisolated(nonsending) (Arguments) async throws -> AnyObject
  ) async throws -> AnyObject {
    try await observing(entry) {
      try await Self.$surrounding.withValue(.making(reference)) {
        try await running(on: actor(of: entry)) { try await make(arguments(of: entry)) }
      }
    } object: {
      StorageReference($0).objectOfValue
    }
  }

  /// Where a function gets its arguments: where it is called itself, or where they are made.
  private func actor(of entry: EntryPointer) -> (any Actor)? {
    let details = entry.binding.details
    return details?.makeAwaited == nil ? details?.actor ?? mainActor(of: entry) : mainActor(of: entry)
  }

  /// The main actor, where something that a value needs, or the value itself, is made on it.
  func mainActor(of entry: EntryPointer) -> (any Actor)? {
    plan.facts[Int(node(of: entry))].needsMainActor ? MainActor.shared : nil
  }
}
