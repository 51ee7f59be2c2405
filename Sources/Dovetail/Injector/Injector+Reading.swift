// The reads. Their fast halves are inlined into the caller's code, where the value's type is known. They take the key
// unevaluated, so that a value that is there is read without the key's type.

extension Injector {
  /// The place of a key, or the free place where its search ends.
  @inlinable @inline(__always)
  func place(of id: KeyID) -> UnsafeMutablePointer<TablePlace> {
    var place = unsafe table + id.start(mask: mask)
    while unsafe place.pointee.word != id.word && place.pointee.word != 0 { unsafe place += 1 }
    return unsafe place
  }

  /// The slot of a place.
  @inlinable @inline(__always)
  func slot(of place: UnsafeMutablePointer<TablePlace>) -> UnsafeMutablePointer<Slot> {
    unsafe (UnsafeMutableRawPointer(place) + TablePlace.slotOffset).assumingMemoryBound(to: Slot.self)
  }

  /// The storage of a key's singleton, if it is made and the injector is open.
  @inlinable @inline(__always)
  func made(_ id: KeyID) -> Unmanaged<AnyObject>? {
    guard let storage = unsafe place(of: id).pointee.slot.storage, !isClosed else { return nil }
    return unsafe storage
  }

  // MARK: Borrowed

  @inlinable @inline(__always)
  func lend<Value, Result, Failure>(
    _ key: @autoclosure () -> AnyKey, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let storage = unsafe made(key().id) {
      return try withExtendedLifetime(self) { () throws(Failure) -> Result in
        try unsafe Storage<Value>.lend(storage, body)
      }
    }
    return try lendSlowly(key(), body)
  }

  // Out of line, so that a loop of reads keeps its variables in registers.
  @inlinable @inline(never)
  func lendSlowly<Value, Result, Failure>(
    _ key: AnyKey, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let shared: Unmanaged<AnyObject>?
    do { unsafe shared = try unsafe sharedStorage(of: key) } catch { error.trap() }
    if let storage = unsafe shared {
      return try withExtendedLifetime(self) { () throws(Failure) -> Result in
        try unsafe Storage<Value>.lend(storage, body)
      }
    }
    let value: Value
    do { value = try copySlowly(key, unsafe place(of: key.id).pointee.node) } catch { error.trap() }
    return try body(value)
  }

  @inlinable @inline(never)
  func lendOrThrow<Value, Result>(
    _ key: AnyKey, _ body: (borrowing Value) -> Result
  ) throws(ResolutionError) -> Result {
    if let storage = try unsafe sharedStorage(of: key) {
      return withExtendedLifetime(self) { unsafe Storage<Value>.lend(storage, body) }
    }
    let value: Value = try copySlowly(key, unsafe place(of: key.id).pointee.node)
    return body(value)
  }

  /// The storage of a shared value that this injector or one around it retains, made if need be; nil for any other value.
  ///
  /// An injector that forwards to another one has none.
  @usableFromInline
  func sharedStorage(of key: AnyKey) throws(ResolutionError) -> Unmanaged<AnyObject>? {
    let node = unsafe place(of: key.id).pointee.node
    guard node >= 0, unsafe entries[Int(node)].kind == .shared else { return nil }
    try checkOpen(for: key)
    return unsafe try shared(entries + Int(node))
  }

  /// The storage of a shared value, made if need be.
  func shared(_ entry: UnsafePointer<Entry>) throws(ResolutionError) -> Unmanaged<AnyObject> {
    do { return unsafe try storage(of: entry) } catch {
      throw ResolutionError(unwound: unsafe unwound(error, entry))
    }
  }

  // MARK: Copied

  @inlinable @inline(__always)
  func copy<Value>(_ key: @autoclosure () -> AnyKey) throws(ResolutionError) -> Value {
    let place = unsafe place(of: key().id)
    if let storage = unsafe place.pointee.slot.storage, !isClosed {
      return withExtendedLifetime(self) { unsafe Storage<Value>.copy(storage) }
    }
    return try unsafe copySlowly(key(), place.pointee.node)
  }

  @inlinable @inline(never)
  func copySlowly<Value>(_ key: AnyKey, _ node: Int32) throws(ResolutionError) -> Value {
    do { return try Destination.value { try put(key, node, $0) } } catch { throw ResolutionError(unwound: error) }
  }

  /// Makes or copies the value of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - node: The node that answers it here, or -1.
  ///   - destination: Where the value is put.
  @usableFromInline
  func put(_ key: AnyKey, _ node: Int32, _ destination: Destination) throws {
    if node >= 0 && !isClosed { return try put(node, destination) }
    if level < 0 {
      let target = try target(for: key)
      return try target.put(key, target.node(of: key), destination)
    }
    try checkOpen(for: key)
    // The graph does not have what another key determines.
    guard let type = key.type as? any ImplicitBinding.Type else {
      throw ResolutionError(.unbound, key: key, bound: plan.boundKeys)
    }
    try type.put(key, from: lasting, destination)
  }

  /// Fails where the injector is closed.
  @usableFromInline
  func checkOpen(for key: AnyKey) throws(ResolutionError) {
    if isClosed { throw closedError(key) }
  }

  @inline(never)
  func closedError(_ key: AnyKey) -> ResolutionError {
    ResolutionError(closedFailure, leaving: key, .none)
  }

  /// Why nothing can be made here any more.
  var closedFailure: CreationFailure { CreationFailure(scope.map { .scopeClosed($0) } ?? .injectorClosed) }
}
