import DovetailShims

// The slow path of reads, for values that are not in the table. A binding's function pulls its arguments, each by its
// link. If one cannot be made, the error collects the keys of its path while it propagates.

extension Injector {
  @inlinable @inline(__always)
  func value<Value>(of node: Int32) throws -> Value { try entry(node).value(in: self) }

  /// Makes or copies a value that is checked, observed, in a box, or shared weakly or within a resolve.
  @inline(never)
  func specialValue<Value>(of entry: EntryPointer) throws -> Value {
    do {
      switch entry.kind {
      case .transient, .checked: return try checked(entry) { try entry.binding.value($0) }
      case .shared: return Storage<Value>.copy(try storage(of: entry))
      case .weak: return try weakObject(of: entry).copy()
      case .perResolution:
        let injector = resolving(entry)
        return try withExtendedLifetime(injector) { Storage<Value>.copy(try injector.storage(of: entry)) }
      }
    } catch { throw unwound(error, entry) }
  }

  /// Makes a new value on the main actor, on which the thread stays until it is made.
  @inline(__always)
  func valueOnMainActor<Value>(_ entry: EntryPointer) throws -> Value {
    if dovetail_is_thread_marked() { return try entry.withBinding { try $0.value(Arguments(self, entry)) } }
    guard isCurrentOnMainActor() else { throw unwound(CreationFailure(.needsMainActor(entry.binding.site)), entry) }
    dovetail_mark_thread(true)
    defer { dovetail_mark_thread(false) }
    return try entry.withBinding { try $0.value(Arguments(self, entry)) }
  }

  /// Returns the injector of the current resolve, or of a new one, if an entry needs it; or else this injector.
  func resolving(_ entry: EntryPointer) -> Injector {
    let needsResolve = entry.kind == .perResolution || entry.flags.contains(.resolve)
    return needsResolve && level != plan.resolveLevel ? Injector(opening: plan.resolveLevel, in: self) : self
  }

  /// Checks that a value can be made here.
  ///
  /// - Returns: The injector that makes it: `resolve`, or else that of `resolving(_:)`.
  func willMake(_ entry: EntryPointer, in resolve: Injector? = nil) throws -> Injector {
    let flags = entry.flags
    if flags.contains(.awaited) { throw CreationFailure(.needsAwait) }
    if flags.contains(.deep) && dovetail_stack_left() < Self.stackReserve { throw CreationFailure(.stackTooSmall) }
    if flags.contains(.mainActor) && !isCurrentOnMainActor() {
      throw CreationFailure(.needsMainActor(entry.binding.site))
    }
    return resolve ?? resolving(entry)
  }

  /// Makes a value by a function, if it can be made here, and notifies observers.
  func checked<Value>(_ entry: EntryPointer, _ make: (Arguments) throws -> Value) throws -> Value {
    try observing(entry) {
      let injector = try willMake(entry)
      return try Injector.making(by: injector) { try make(Arguments(injector, entry)) }
    } object: {
      Storage<Value>.object(of: $0)
    }
  }

  /// The stack space in bytes below which deep creations, deferred reads and nested modules fail.
  package static var stackReserve: Int { 128 * 1024 }

  /// Returns an error with the key of an entry added to its path.
  @usableFromInline @inline(never)
  func unwound(_ error: any Error, _ entry: EntryPointer) -> any Error {
    if error is FailedRun { return error }
    let binding = entry.binding
    return ResolutionError(
      error, leaving: binding.key, plan.boundKeys, isWrapper: binding.role == .decorator, of: entry)
  }

  // MARK: Shared values, which one thread or task makes, while the others wait

  /// Returns the storage of a shared value, which it makes if necessary; the injector of its level retains it.
  @inline(__always)
  func storage(of entry: EntryPointer) throws -> StorageReference {
    if entry.level == level, let storage = slot(entry).storage { return storage }
    return try madeStorage(of: entry)
  }

  @inline(never)
  func madeStorage(of entry: EntryPointer) throws -> StorageReference {
    do {
      if entry.level != level {
        if let storage = openSlot(entry)?.storage { return storage }
        let holder = try holder(of: entry)
        return try Self.making(for: holder) { try holder.madeStorage(of: entry) }
      }
      let slot = slot(entry)
      if let storage = slot.storage { return storage }
      let maker = MakerID.currentThread
      if isClosing && !entry.isForwarding { throw closedFailure }
      if entry.flags.contains(.awaited) {
        try checkMaking(entry)
        throw CreationFailure(.needsAwait)
      }
      while !slot.begin(maker) {
        if let storage = slot.storage { return storage }
        try WaitGraph.shared.wait(for: slot, of: entry.key, as: maker)
      }
      if level == 0, Self.isElsewhere(than: self) { return try Self.making(for: self) { try fill(entry) } }
      return try fill(entry)
    } catch { throw unwound(error, entry) }
  }

  /// Returns the injector whose slot stores the value of an entry; throws if its scope is not open here.
  func holder(of entry: EntryPointer) throws -> Injector {
    if let holder = injector(at: entry.level) { return holder }
    guard let scope = plan.levels[Int(entry.level)].scope else { fatalError("all are inside the outermost injector") }
    throw CreationFailure(.scopeNotOpen(scope))
  }

  /// Makes the value of a slot of this level, which the caller has claimed, and publishes it.
  ///
  /// - Parameter resolve: The injector of the resolve; nil if none has begun.
  @inline(__always)
  func fill(_ entry: EntryPointer, in resolve: Injector? = nil) throws -> StorageReference {
    do {
      if entry.flags.contains(.seeded) { throw CreationFailure(.missingSeed(scope)) }
      try checkMaking(entry)
      if entry.flags.contains(.closes) { try list() }
      let isPlain = entry.flags.isDisjoint(with: .making)
      let storage = try isPlain ? entry.storage(in: self) : newStorage(entry, in: resolve)
      try publish(storage, entry)
      return storage
    } catch {
      slot(entry).end(nil)
      throw error
    }
  }

  /// Makes the storage of a value, if it can be made here, and notifies observers.
  @inline(never)
  func newStorage(_ entry: EntryPointer, in resolve: Injector?) throws -> StorageReference {
    try observing(entry) {
      try entry.storage(in: willMake(entry, in: resolve))
    } object: {
      $0.objectOfValue
    }
  }

  /// Publishes a value to all threads; the slot takes over its count.
  @inline(__always)
  func publish(_ storage: StorageReference, _ entry: EntryPointer) throws {
    if entry.flags.contains(.closes) { try publishClosing(storage, entry) } else { slot(entry).end(storage) }
  }

  /// Returns a weakly shared object, which it makes if none is alive.
  private func weakObject(of entry: EntryPointer) throws -> WeakObject {
    let holder = try holder(of: entry)
    while true {
      if let object = try holder.weakObject(of: entry, in: nil) { return object }
      try WaitGraph.shared.wait(for: holder.slot(entry), of: entry.key, as: .currentThread)
    }
  }

  /// Returns a weakly shared object of this level, which it makes if none is alive; nil while another maker makes it.
  func weakObject(of entry: EntryPointer, in resolve: Injector?) throws -> WeakObject? {
    let slot = slot(entry)
    while true {
      let old = slot.storage
      if let object = old?.weakBox.content { return object }
      // During the creation, the slot has the maker's word instead of the box, but still owns its count of the box.
      if slot.begin(.currentThread, replacing: old) {
        let box = old ?? StorageReference(retaining: WeakBox())
        defer { slot.end(box) }
        // Another thread may have made the object and put the same box back since the check above.
        if let object = box.weakBox.content { return object }
        try checkMaking(entry)
        let object = try WeakObject(in: newStorage(entry, in: resolve).take(), of: entry)
        box.weakBox.store(object)
        return object
      }
      if slot.maker != nil { return nil }
    }
  }
}
