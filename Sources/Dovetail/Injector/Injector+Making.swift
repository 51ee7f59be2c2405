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
    let entry = unsafe entries + Int(node)
    do {
      if unsafe entry.pointee.kind == .transient {
        try unsafe entry.pointee.binding._withUnsafeGuaranteedRef {
          try unsafe $0.make(Arguments(self, links + Int(entry.pointee.links)), destination)
        }
      } else if unsafe entry.pointee.kind == .shared {
        unsafe destination.put(copyOf: try storage(of: entry), isBox: entry.isBoxed)
      } else {
        try unsafe putSpecially(entry, destination)
      }
    } catch { throw unsafe unwound(error, entry) }
  }

  /// The same for what is checked, observed, or shared weakly or within a resolve.
  @inline(never)
  private func putSpecially(_ entry: UnsafePointer<Entry>, _ destination: Destination) throws {
    switch unsafe entry.pointee.kind {
    case .transient, .shared, .checked:
      try unsafe observing(entry) {
        let injector = try unsafe willMake(entry)
        try unsafe entry.binding.make(injector.arguments(of: entry), destination)
      } object: {
        unsafe object(of: entry.key.type, at: destination.address)
      }
    case .weak:
      let object = try unsafe weakObject(of: entry)
      withExtendedLifetime(object) { unsafe destination.put(copyOf: .passUnretained(object), isBox: false) }
    case .perResolution:
      let injector = unsafe resolving(entry)
      try withExtendedLifetime(injector) {
        unsafe destination.put(copyOf: try injector.storage(of: entry), isBox: entry.isBoxed)
      }
    }
  }

  /// The object that a value is, for observers; nil for any other value.
  private func object(of type: Any.Type, at address: UnsafeMutableRawPointer) -> AnyObject? {
    func object<Value>(of type: Value.Type) -> AnyObject? {
      unsafe Storage<Value>.object(of: address.assumingMemoryBound(to: Value.self).pointee)
    }
    return _openExistential(type, do: object)
  }

  /// The injector of the present resolve, where an entry needs one.
  func resolving(_ entry: UnsafePointer<Entry>) -> Injector {
    let needsResolve = unsafe entry.pointee.kind == .perResolution || entry.pointee.flags.contains(.resolve)
    return needsResolve && level != plan.resolveLevel ? Injector(opening: plan.resolveLevel, in: self) : self
  }

  /// Checks whether a value may be made here.
  ///
  /// - Returns: The injector that makes it.
  func willMake(_ entry: UnsafePointer<Entry>) throws -> Injector {
    try unsafe check(entry)
    return unsafe resolving(entry)
  }

  /// Makes a value, and notifies the observers if there are any.
  func observing<Result>(
    _ entry: UnsafePointer<Entry>, _ make: () throws -> Result, object: (Result) -> AnyObject?
  ) throws -> Result {
    if unsafe !isObserved(entry) { return try make() }
    return try CreationFrame.making(unsafe Int(entry - entries), of: plan, make, object: object)
  }

  func isObserved(_ entry: UnsafePointer<Entry>) -> Bool { unsafe entry.pointee.flags.contains(.observed) }

  private func check(_ entry: UnsafePointer<Entry>) throws {
    let flags = unsafe entry.pointee.flags
    if flags.contains(.awaited) { throw CreationFailure(.needsAwait) }
    if flags.contains(.deep) && dovetail_stack_left() < Self.stackReserve { throw CreationFailure(.stackTooSmall) }
    if flags.contains(.mainActor) && !isCurrentOnMainActor() { throw CreationFailure(.needsMainActor) }
  }

  /// How many bytes of a thread's stack are left when the next values are made.
  package static var stackReserve: Int { 128 * 1024 }

  /// Adds what is made to an error's path.
  @inline(never)
  func unwound(_ error: any Error, _ entry: UnsafePointer<Entry>) -> any Error {
    let binding = unsafe entry.binding
    return ResolutionError(error, leaving: binding.key, plan.boundKeys, isWrapper: binding.role == .decorator)
  }
}

// MARK: Shared values, which are made once, by one thread or task, while the others wait.

extension Injector {
  /// The slot of an entry of this injector's level.
  @inlinable @inline(__always)
  func slot(_ entry: UnsafePointer<Entry>) -> UnsafeMutablePointer<Slot> {
    unsafe (slots + Int(entry.pointee.slot)).assumingMemoryBound(to: Slot.self)
  }

  /// The storage of a shared value, made if need be; the injector of its level retains it.
  @inline(__always)
  func storage(of entry: UnsafePointer<Entry>) throws -> Unmanaged<AnyObject> {
    if unsafe entry.pointee.level == level, let storage = unsafe slot(entry).pointee.storage { return unsafe storage }
    return try unsafe madeStorage(of: entry)
  }

  @inline(never)
  private func madeStorage(of entry: UnsafePointer<Entry>) throws -> Unmanaged<AnyObject> {
    if unsafe entry.pointee.level == level { return try unsafe slot(entry).pointee.storage ?? create(entry) }
    // A walk without a retain: each injector retains its parent.
    guard let parent else { throw CreationFailure(.scopeNotOpen(unsafe plan.scope(of: entry))) }
    return try unsafe parent.madeStorage(of: entry)
  }

  /// The injector of the level in which an entry is shared, for who fills its slot.
  func holder(of entry: UnsafePointer<Entry>) throws -> Injector {
    var injector = self
    while unsafe injector.level != entry.pointee.level {
      guard let parent = injector.parent else {
        throw unsafe unwound(CreationFailure(.scopeNotOpen(plan.scope(of: entry))), entry)
      }
      injector = parent
    }
    return injector
  }

  @inline(__always)
  private func create(_ entry: UnsafePointer<Entry>) throws -> Unmanaged<AnyObject> {
    let slot = unsafe slot(entry)
    let maker = MakerID.currentThread
    if isClosed { throw closedFailure }
    if unsafe entry.pointee.flags.contains(.awaited) { throw CreationFailure(.needsAwait) }
    while unsafe !slot.pointee.begin(maker) {
      if let storage = unsafe slot.pointee.storage { return unsafe storage }
      try unsafe WaitGraph.shared.wait(for: slot, of: entry.key, as: maker)
    }
    return try unsafe fill(slot, entry)
  }

  /// Makes the value of a slot that the caller has begun, and publishes it.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - entry: The entry, of this injector's level.
  ///   - resolve: The injector of the resolve, if that has begun.
  /// - Returns: The storage of the value.
  func fill(
    _ slot: UnsafeMutablePointer<Slot>, _ entry: UnsafePointer<Entry>, in resolve: Injector? = nil
  ) throws -> Unmanaged<AnyObject> {
    do {
      if unsafe entry.pointee.flags.contains(.seeded) { throw CreationFailure(.missingSeed(scope)) }
      if isClosed { throw closedFailure }
      if unsafe !entry.pointee.flags.isDisjoint(with: .making) { return try unsafe fillChecked(slot, entry, resolve) }
      let storage = try unsafe entry.pointee.binding._withUnsafeGuaranteedRef {
        try unsafe $0.storage(Arguments(self, links + Int(entry.pointee.links)))
      }
      try unsafe publish(storage, slot, entry)
      return unsafe storage
    } catch {
      unsafe slot.pointee.end(nil, at: slot)
      throw error
    }
  }

  @inline(never)
  private func fillChecked(
    _ slot: UnsafeMutablePointer<Slot>, _ entry: UnsafePointer<Entry>, _ resolve: Injector?
  ) throws -> Unmanaged<AnyObject> {
    let storage = try unsafe newStorage(entry, in: resolve)
    try unsafe publish(storage, slot, entry)
    return unsafe storage
  }

  /// Makes the storage of a value, where that is allowed, and notifies observers.
  func newStorage(_ entry: UnsafePointer<Entry>, in resolve: Injector?) throws -> Unmanaged<AnyObject> {
    try unsafe observing(entry) {
      try unsafe check(entry)
      let injector = unsafe resolve ?? resolving(entry)
      return try unsafe entry.pointee.binding._withUnsafeGuaranteedRef {
        try unsafe $0.storage(injector.arguments(of: entry))
      }
    } object: {
      unsafe Storage<AnyObject>.object(in: $0)
    }
  }

  /// Shows a value to all threads; its count becomes the slot's.
  @inline(__always)
  func publish(
    _ storage: Unmanaged<AnyObject>, _ slot: UnsafeMutablePointer<Slot>, _ entry: UnsafePointer<Entry>
  ) throws {
    if unsafe entry.pointee.flags.contains(.closes) {
      let value = unsafe ClosingValues.Value(node: Int32(entry - entries), storage: storage.takeUnretainedValue())
      if !extras.closing.add(value) {
        closeLate(value)
        unsafe storage.release()
        throw closedFailure
      }
    }
    unsafe slot.pointee.end(storage, at: slot)
  }

  /// The object of a weakly shared value, made if nobody retains it.
  func weakObject(of entry: UnsafePointer<Entry>) throws -> AnyObject {
    guard unsafe entry.pointee.level == level else {
      guard let parent else { throw CreationFailure(.scopeNotOpen(unsafe plan.scope(of: entry))) }
      return try unsafe parent.weakObject(of: entry)
    }
    while true {
      if let object = try unsafe weakObject(of: entry, in: nil) { return object }
      try unsafe WaitGraph.shared.wait(for: slot(entry), of: entry.key, as: .currentThread)
    }
  }

  /// The object of a weakly shared value of this level, made if nobody retains it; nil while somebody else makes it.
  func weakObject(of entry: UnsafePointer<Entry>, in resolve: Injector?) throws -> AnyObject? {
    let slot = unsafe slot(entry)
    while true {
      let storage = unsafe slot.pointee.storage
      let box = unsafe storage.map { unsafe unsafeDowncast($0.takeUnretainedValue(), to: WeakBox.self) }
      if let object = box?.object { return object }
      // While this thread makes the object, the box is not in the slot, whose count is kept for it.
      if unsafe slot.pointee.begin(.currentThread, replacing: storage) {
        return try unsafe fill(box ?? Unmanaged.passRetained(WeakBox()).takeUnretainedValue(), slot, entry, resolve)
      }
      if unsafe slot.pointee.maker != nil { return nil }
    }
  }

  /// Makes the object of a box, and puts that into its slot, which the caller has begun.
  private func fill(
    _ box: WeakBox, _ slot: UnsafeMutablePointer<Slot>, _ entry: UnsafePointer<Entry>, _ resolve: Injector?
  ) throws -> AnyObject {
    defer { unsafe slot.pointee.end(.passUnretained(box), at: slot) }
    // Another thread may have made it, and put the same box back, since this one looked.
    if let object = box.object { return object }
    if isClosed { throw closedFailure }
    let object = try unsafe newStorage(entry, in: resolve).takeRetainedValue()
    box.object = object
    return object
  }
}

extension Plan {
  /// The scope in which an entry is shared.
  func scope(of entry: UnsafePointer<Entry>) -> Scope {
    guard let scope = unsafe levels[Int(entry.pointee.level)].scope else {
      fatalError("the outermost injector is around every other one")
    }
    return scope
  }
}

extension MakerID {
  /// The calling thread.
  static var currentThread: MakerID { unsafe MakerID(thread: Int(bitPattern: dovetail_thread_slot())) }
}
