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
    let entry = unsafe SendableEntry(entries + Int(node))
    switch unsafe entry.pointer.pointee.kind {
    case .perResolution where plan.facts[Int(node)].availability == .atHand:
      // It is made by whoever makes what needs it, of which several may fill the same slots.
      do { try await fillNeeds(of: node, retaining: &retained) } catch { throw unsafe leaving(error, entry.pointer) }
      return nil
    case .shared, .perResolution:
      try await unsafe holder(of: entry.pointer).fill(entry)
      return nil
    case .weak:
      let object = try await unsafe holder(of: entry.pointer).weakObject(entry, node)
      retained.append(object)
      return object
    case .transient, .checked:
      do {
        try await fillNeeds(of: node, retaining: &retained)
        guard unsafe entry.pointer.pointee.flags.contains(.awaited) else { return nil }
        let place = AwaitedCreation.Place(
          entry: unsafe UInt(bitPattern: entry.pointer), injector: ObjectIdentifier(lasting))
        return try await AwaitedCreation.making(unsafe entry.pointer.key, at: place) { try await made(entry) }
      } catch { throw unsafe leaving(error, entry.pointer) }
    }
  }

  /// Adds what is made to an error's path, but not to the cancellation of the caller's task.
  func leaving(_ error: any Error, _ entry: UnsafePointer<Entry>) -> any Error {
    error is CancellationError && Task.isCancelled ? error : unsafe unwound(error, entry)
  }

  /// Fills the slots of all that a node needs before it can be made; shared values that are awaited side by side.
  @inline(never)
  nonisolated(nonsending) func fillNeeds(of node: Int32, retaining retained: inout [AnyObject]) async throws {
    let plan = plan
    let needs = plan.needs(of: node).filter { $0 >= 0 && needsFilling($0) }
    let awaited = needs.filter { unsafe plan.facts[Int($0)].needsAwait && entries[Int($0)].kind == .shared }
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

  /// Whether something must be made for a node before it can be read; what is shared and made needs nothing.
  func needsFilling(_ node: Int32) -> Bool {
    let entry = unsafe entries + Int(node)
    switch unsafe entry.pointee.kind {
    // No resolve has begun that could have it.
    case .perResolution where level != plan.resolveLevel: return true
    case .shared, .perResolution:
      guard let holder = try? unsafe holder(of: entry) else { return true }
      return unsafe holder.slot(entry).pointee.storage == nil
    case .weak:
      // Whoever reads it must retain it.
      return true
    case .transient, .checked:
      return unsafe entry.pointee.flags.contains(.awaited) || !plan.needs(of: node).isEmpty
    }
  }

  /// Makes the shared value of an entry of this level, or waits for who makes it.
  @inline(never)
  private nonisolated(nonsending) func fill(_ entry: SendableEntry) async throws {
    let node = unsafe Int32(entry.pointer - entries)
    while true {
      let slot = unsafe slot(entry.pointer)
      if unsafe slot.pointee.storage != nil { return }
      do {
        if isClosed { throw closedFailure }
        // Where somebody makes it already, what it needs is not looked at again.
        if unsafe !plan.facts[Int(node)].needsAwait || slot.pointee.maker == nil && isImmediate(node) {
          try await fillImmediately(entry, node)
        } else {
          try await fillAwaited(entry, node, AwaitedCreation())
        }
      } catch { throw unsafe leaving(error, entry.pointer) }
    }
  }

  /// Whether a value awaits nothing that is not there already.
  private func isImmediate(_ node: Int32) -> Bool {
    let facts = plan.facts
    return unsafe !entries[Int(node)].flags.contains(.awaited)
      && plan.needs(of: node).allSatisfy { $0 < 0 || !facts[Int($0)].needsAwait || !needsFilling($0) }
  }

  /// Makes a value that awaits nothing, when nobody else does.
  @inline(never)
  private nonisolated(nonsending) func fillImmediately(_ entry: SendableEntry, _ node: Int32) async throws {
    if try await waitsForMaker(entry) { return }
    let resolve = unsafe resolving(entry.pointer)
    var retained: [AnyObject] = []
    try await resolve.fillNeeds(of: node, retaining: &retained)
    defer { withExtendedLifetime(retained) {} }
    let fill = { @Sendable in
      let slot = unsafe self.slot(entry.pointer)
      if unsafe slot.pointee.begin(.currentThread) { _ = try unsafe self.fill(slot, entry.pointer, in: resolve) }
    }
    if plan.facts[Int(node)].needsMainActor { try await MainActor.run(body: fill) } else { try fill() }
  }

  /// The object of a weakly shared value of this level, made if nobody retains it.
  @inline(never)
  private nonisolated(nonsending) func weakObject(_ entry: SendableEntry, _ node: Int32) async throws -> AnyObject {
    do {
      guard plan.facts[Int(node)].needsAwait else {
        while true { if let object = try await weakObjectMadeImmediately(entry, node) { return object } }
      }
      let creation = AwaitedCreation()
      while true {
        let box = unsafe slot(entry.pointer).pointee.storage.map {
          unsafe unsafeDowncast($0.takeUnretainedValue(), to: WeakBox.self)
        }
        if let object = box?.object { return object }
        if isClosed { throw closedFailure }
        try await fillAwaited(entry, node, creation, replacing: box)
      }
    } catch { throw unsafe leaving(error, entry.pointer) }
  }

  /// The object of a weakly shared value that awaits nothing; nil when somebody else has made it meanwhile.
  @inline(never)
  private nonisolated(nonsending) func weakObjectMadeImmediately(
    _ entry: SendableEntry, _ node: Int32
  ) async throws -> AnyObject? {
    if try await waitsForMaker(entry) { return nil }
    let resolve = unsafe resolving(entry.pointer)
    var retained: [AnyObject] = []
    try await resolve.fillNeeds(of: node, retaining: &retained)
    defer { withExtendedLifetime(retained) {} }
    if !plan.facts[Int(node)].needsMainActor { return try unsafe weakObject(of: entry.pointer, in: resolve) }
    return try await running(on: MainActor.shared) { try unsafe self.weakObject(of: entry.pointer, in: resolve) }
  }

  /// Waits while somebody makes a value; false when nobody does.
  ///
  /// A thread that slept here could be one that the maker needs.
  @inline(never)
  private nonisolated(nonsending) func waitsForMaker(_ entry: SendableEntry) async throws -> Bool {
    let slot = unsafe slot(entry.pointer)
    if unsafe slot.pointee.maker == nil { return false }
    try await unsafe WaitGraph.shared.wait(
      for: slot, of: entry.pointer.key, within: AwaitedCreation.current?.chain ?? [])
    return true
  }

  /// Begins an awaited creation, unless one is under way, and waits for it.
  @inline(never)
  private nonisolated(nonsending) func fillAwaited(
    _ entry: SendableEntry, _ node: Int32, _ creation: AwaitedCreation, replacing box: WeakBox? = nil
  ) async throws {
    let slot = unsafe slot(entry.pointer)
    let current = AwaitedCreation.current
    try Task.checkCancellation()
    let isOwn = unsafe slot.pointee.begin(creation.id, replacing: box.map(Unmanaged.passUnretained))
    if isOwn, box?.object != nil {
      // Somebody else has made it, and put the same box back, since the caller looked.
      return unsafe slot.pointee.end(box.map(Unmanaged.passUnretained), at: slot)
    }
    if isOwn, !extras.closing.begin(creation, of: node) {
      unsafe slot.pointee.end(box.map(Unmanaged.passUnretained), at: slot)
      throw closedFailure
    }
    let closing = extras.closing
    try await unsafe WaitGraph.shared.wait(
      for: slot, of: entry.pointer.key, within: current?.chain ?? []
    ) {
      guard isOwn else { return }
      creation.start { [self] in
        await AwaitedCreation.$current.withValue(creation) { await make(entry, node, creation, replacing: box) }
        closing.end(creation)
      }
    } abandoned: { [self] in
      if let maker = unsafe self.slot(entry.pointer).pointee.maker { closing.cancel(maker) }
    }
  }

  /// Makes the value of a slot that was begun, and tells those who wait.
  @inline(never)
  private func make(
    _ entry: SendableEntry, _ node: Int32, _ creation: AwaitedCreation, replacing box: WeakBox?
  ) async {
    let slot = unsafe SendableSlot(self.slot(entry.pointer))
    do {
      let injector = unsafe resolving(entry.pointer)
      var retained: [AnyObject] = []
      try await injector.fillNeeds(of: node, retaining: &retained)
      defer { withExtendedLifetime(retained) {} }
      let flags = unsafe entry.pointer.pointee.flags
      if flags.contains(.awaited) {
        if isClosed { throw closedFailure }
        let storage = try await injector.made(entry)
        try unsafe publish(.passRetained(storage), slot.pointer, entry.pointer, box, creation)
      } else if plan.facts[Int(node)].needsMainActor {
        try await MainActor.run {
          let storage = try unsafe injector.newStorage(entry.pointer, in: nil)
          try unsafe self.publish(storage, slot.pointer, entry.pointer, box, creation)
        }
      } else {
        try unsafe self.publish(injector.newStorage(entry.pointer, in: nil), slot.pointer, entry.pointer, box, creation)
      }
    } catch {
      // Who came to wait for a creation that was given up begins another one.
      unsafe slot.pointer.pointee.end(
        box.map(Unmanaged.passUnretained), at: slot.pointer, creation.isCanceled ? nil : error)
    }
  }

  /// Publishes what an awaited creation has made: a weakly shared object in its box, until those who wait have it.
  private func publish(
    _ storage: Unmanaged<AnyObject>, _ slot: UnsafeMutablePointer<Slot>, _ entry: UnsafePointer<Entry>,
    _ box: WeakBox?, _ creation: AwaitedCreation
  ) throws {
    guard unsafe entry.pointee.kind == .weak else { return try unsafe publish(storage, slot, entry) }
    let object = unsafe storage.takeRetainedValue()
    creation.retain(object)
    let storage = unsafe box.map(Unmanaged.passUnretained) ?? .passRetained(WeakBox())
    unsafe unsafeDowncast(storage.takeUnretainedValue(), to: WeakBox.self).object = object
    unsafe slot.pointee.end(Unmanaged<AnyObject>.fromOpaque(storage.toOpaque()), at: slot)
  }

  /// Calls a function that is awaited, when all that it needs is there.
  @inline(never)
  private nonisolated(nonsending) func made(_ entry: SendableEntry) async throws -> AnyObject {
    try await observing(entry) {
      try await madeUnobserved(entry)
    } object: {
      unsafe Storage<AnyObject>.object(in: .passUnretained($0))
    }
  }

  @inline(never)
  private nonisolated(nonsending) func madeUnobserved(_ entry: SendableEntry) async throws -> AnyObject {
    let binding = unsafe entry.pointer.binding
    return try await running(on: actor(of: entry)) {
      if let make = binding.details?.makeAwaited { return try await make(unsafe arguments(of: entry.pointer)) }
      binding.prepareToShare()
      return try unsafe binding.storage(arguments(of: entry.pointer)).takeRetainedValue()
    }
  }
}

/// A slot of an injector that the code which has it retains.
@safe
private struct SendableSlot: @unchecked Sendable {
  // Sendable: a slot is atomic.
  let pointer: UnsafeMutablePointer<Slot>
  init(_ pointer: UnsafeMutablePointer<Slot>) { unsafe self.pointer = unsafe pointer }
}
