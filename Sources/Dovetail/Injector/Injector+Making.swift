import DovetailShims

// The path behind every read that does not find its value. Functions pull their arguments, each by its link; when one cannot
// be made, the error collects the keys on its way out.

extension Injector {
  /// The value of a node, as a part of what is being made.
  @inlinable @inline(__always)
  func value<Value>(of node: Int32) throws -> Value { try Destination.value { try put(node, $0) } }

  /// Makes or copies the value of a node.
  ///
  /// Equal keys have equal types, so that the node's function puts a value of the type that is read.
  @usableFromInline
  func put(_ node: Int32, _ destination: Destination) throws {
    let entry = entry(node)
    do {
      if entry.kind == .transient {
        try entry.make(arguments(of: entry), destination)
      } else if entry.kind == .shared {
        destination.put(copyOf: try storage(of: entry), isBox: entry.isBoxed)
      } else {
        try putSpecially(entry, destination)
      }
    } catch { throw unwound(error, entry) }
  }

  /// The same for what is checked, observed, or shared weakly or within a resolve.
  @inline(never)
  private func putSpecially(_ entry: EntryPointer, _ destination: Destination) throws {
    switch entry.kind {
    case .transient, .shared, .checked:
      try observing(entry) {
        try entry.make(willMake(entry).arguments(of: entry), destination)
      } object: {
        destination.object(of: entry.key.type)
      }
    case .weak:
      let object = try weakObject(of: entry)
      withExtendedLifetime(object) { destination.put(copyOf: StorageReference(object), isBox: false) }
    case .perResolution:
      let injector = resolving(entry)
      try withExtendedLifetime(injector) {
        destination.put(copyOf: try injector.storage(of: entry), isBox: entry.isBoxed)
      }
    }
  }

  @inline(__always)
  func arguments(of entry: EntryPointer) -> Arguments { Arguments(self, entry.links) }

  /// The injector of the present resolve, where an entry needs one.
  func resolving(_ entry: EntryPointer) -> Injector {
    let needsResolve = entry.kind == .perResolution || entry.flags.contains(.resolve)
    return needsResolve && level != plan.resolveLevel ? Injector(opening: plan.resolveLevel, in: self) : self
  }

  /// Checks whether a value may be made here.
  ///
  /// - Returns: The injector that makes it: that of the resolve, if that has begun.
  func willMake(_ entry: EntryPointer, in resolve: Injector? = nil) throws -> Injector {
    let flags = entry.flags
    if flags.contains(.awaited) { throw CreationFailure(.needsAwait) }
    if flags.contains(.deep) && dovetail_stack_left() < Self.stackReserve { throw CreationFailure(.stackTooSmall) }
    if flags.contains(.mainActor) && !isCurrentOnMainActor() {
      throw CreationFailure(.needsMainActor(entry.binding.site))
    }
    return resolve ?? resolving(entry)
  }

  func observing<Result>(
    _ entry: EntryPointer, _ make: () throws -> Result, object: (Result) -> AnyObject?
  ) throws -> Result {
    if !entry.flags.contains(.observed) { return try make() }
    return try CreationFrame.making(Int(node(of: entry)), of: plan, make, object: object)
  }

  /// How many bytes of a thread's stack are left when the next values are made.
  package static var stackReserve: Int { 128 * 1024 }

  /// Adds what is made to an error's path.
  @inline(never)
  func unwound(_ error: any Error, _ entry: EntryPointer) -> any Error {
    let binding = entry.binding
    return ResolutionError(error, leaving: binding.key, plan.boundKeys, isWrapper: binding.role == .decorator)
  }
}

// MARK: Shared values, which are made once, by one thread or task, while the others wait.

extension Injector {
  /// The storage of a shared value, made if need be; the injector of its level retains it.
  @inline(__always)
  func storage(of entry: EntryPointer) throws -> StorageReference {
    if entry.level == level, let storage = slot(entry).storage { return storage }
    return try madeStorage(of: entry)
  }

  @inline(never)
  private func madeStorage(of entry: EntryPointer) throws -> StorageReference {
    if entry.level == level { return try slot(entry).storage ?? create(entry) }
    // A walk without a retain: each injector retains its parent.
    guard let parent else { throw CreationFailure(.scopeNotOpen(plan.scope(of: entry))) }
    return try parent.madeStorage(of: entry)
  }

  /// The injector of the level in which an entry is shared, for who fills its slot.
  func holder(of entry: EntryPointer) throws -> Injector {
    guard let holder = injector(at: entry.level) else { throw CreationFailure(.scopeNotOpen(plan.scope(of: entry))) }
    return holder
  }

  @inline(__always)
  private func create(_ entry: EntryPointer) throws -> StorageReference {
    let slot = slot(entry)
    let maker = MakerID.currentThread
    if isClosed { throw closedFailure }
    if entry.flags.contains(.awaited) { throw CreationFailure(.needsAwait) }
    while !slot.begin(maker) {
      if let storage = slot.storage { return storage }
      try WaitGraph.shared.wait(for: slot, of: entry.key, as: maker)
    }
    return try fill(entry)
  }

  /// Makes the value of a slot of this level that the caller has begun, and publishes it.
  ///
  /// - Parameter resolve: The injector of the resolve, if that has begun.
  func fill(_ entry: EntryPointer, in resolve: Injector? = nil) throws -> StorageReference {
    do {
      if entry.flags.contains(.seeded) { throw CreationFailure(.missingSeed(scope)) }
      if isClosed { throw closedFailure }
      let storage =
        entry.flags.isDisjoint(with: .making)
        ? try entry.storage(arguments(of: entry)) : try newStorage(entry, in: resolve)
      try publish(storage, entry)
      return storage
    } catch {
      slot(entry).end(nil)
      throw error
    }
  }

  /// Makes the storage of a value, where that is allowed, and notifies observers.
  @inline(never)
  func newStorage(_ entry: EntryPointer, in resolve: Injector?) throws -> StorageReference {
    try observing(entry) {
      try entry.storage(willMake(entry, in: resolve).arguments(of: entry))
    } object: {
      $0.objectOfValue
    }
  }

  /// Shows a value to all threads; its count becomes the slot's.
  @inline(__always)
  func publish(_ storage: StorageReference, _ entry: EntryPointer) throws {
    if entry.flags.contains(.closes) {
      let value = ClosingValues.Value(node: node(of: entry), storage: storage.object)
      if !extras.closing.add(value) {
        closeLate(value)
        storage.release()
        throw closedFailure
      }
    }
    slot(entry).end(storage)
  }

  /// The object of a weakly shared value, made if nobody retains it.
  private func weakObject(of entry: EntryPointer) throws -> AnyObject {
    let holder = try holder(of: entry)
    while true {
      if let object = try holder.weakObject(of: entry, in: nil) { return object }
      try WaitGraph.shared.wait(for: holder.slot(entry), of: entry.key, as: .currentThread)
    }
  }

  /// The object of a weakly shared value of this level, made if nobody retains it; nil while somebody else makes it.
  func weakObject(of entry: EntryPointer, in resolve: Injector?) throws -> AnyObject? {
    let slot = slot(entry)
    while true {
      let old = slot.storage
      if let object = old?.weakBox.object { return object }
      // While this thread makes the object, the box is not in the slot, whose count is kept for it.
      if slot.begin(.currentThread, replacing: old) {
        return try fill(old ?? StorageReference(retaining: WeakBox()), entry, in: resolve)
      }
      if slot.maker != nil { return nil }
    }
  }

  /// Makes the object of a box, and puts that into its slot, which the caller has begun.
  private func fill(_ box: StorageReference, _ entry: EntryPointer, in resolve: Injector?) throws -> AnyObject {
    defer { slot(entry).end(box) }
    // Another thread may have made it, and put the same box back, since this one looked.
    if let object = box.weakBox.object { return object }
    if isClosed { throw closedFailure }
    let object = try newStorage(entry, in: resolve).take()
    box.weakBox.object = object
    return object
  }
}

extension Plan {
  func scope(of entry: EntryPointer) -> Scope {
    guard let scope = levels[Int(entry.level)].scope else {
      fatalError("the outermost injector is around every other one")
    }
    return scope
  }
}

extension MakerID {
  /// The calling thread.
  static var currentThread: MakerID { unsafe MakerID(thread: Int(bitPattern: dovetail_thread_slot())) }
}
