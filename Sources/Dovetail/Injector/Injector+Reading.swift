// Reads. Their fast paths are inlined into the caller's code, where the value's type is known. They take the key as an
// autoclosure, so that the read of an existing value does not load the key's type.

extension Injector {
  /// Returns the storage of a key's singleton, if it is made and the injector is open.
  @inlinable @inline(__always)
  func made(_ id: KeyID) -> StorageReference? {
    guard let storage = table.bucket(of: id).slot.storage, !isClosing else { return nil }
    return storage
  }

  // MARK: Borrowed

  @inlinable @inline(__always)
  func lend<Value, Result, Failure>(
    _ key: @autoclosure () -> AnyKey, _ fileID: StaticString, _ line: UInt,
    _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let storage = made(key().id) {
      return try withExtendedLifetime(self) { () throws(Failure) -> Result in try Storage<Value>.lend(storage, body) }
    }
    return try lendSlowly(key(), fileID, line, body)
  }

  // Out of line, so that a loop of reads keeps its variables in registers.
  @inlinable @inline(never)
  func lendSlowly<Value, Result, Failure>(
    _ key: AnyKey, _ fileID: StaticString, _ line: UInt, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let node = node(of: key)
    let shared: StorageReference?
    do { shared = try sharedStorage(of: key, node) } catch { error.trap(fileID, line) }
    if let storage = shared {
      return try withExtendedLifetime(self) { () throws(Failure) -> Result in try Storage<Value>.lend(storage, body) }
    }
    let value: Value
    do { value = try copySlowly(key, node) } catch { error.trap(fileID, line) }
    return try body(value)
  }

  @inlinable @inline(never)
  func lendOrThrow<Value, Result>(
    _ key: AnyKey, _ body: (borrowing Value) -> Result
  ) throws(ResolutionError) -> Result {
    let node = node(of: key)
    if let storage = try sharedStorage(of: key, node) {
      return withExtendedLifetime(self) { Storage<Value>.lend(storage, body) }
    }
    let value: Value = try copySlowly(key, node)
    return body(value)
  }

  @inlinable
  func node(of key: AnyKey) -> Int32 { table.bucket(of: key.id).node }

  /// Returns the storage of a shared value, which it makes if necessary; nil for any other value.
  ///
  /// This injector or one around it retains the storage. A forwarding injector returns nil.
  @usableFromInline
  func sharedStorage(of key: AnyKey, _ node: Int32) throws(ResolutionError) -> StorageReference? {
    guard node >= 0, entry(node).kind == .shared else { return nil }
    try checkReadable(key, node)
    return try shared(entry(node))
  }

  /// Returns the storage of a key's value: that of the shared value, or a new one.
  package func storage<Value>(of key: Key<Value>) throws(ResolutionError) -> AnyObject {
    if let shared = try sharedStorage(of: key.erased, node(of: key.erased)) { return shared.object }
    return Storage<Value>.made(try resolve(key))
  }

  @inline(__always)
  func shared(_ entry: EntryPointer) throws(ResolutionError) -> StorageReference {
    do { return try madeStorage(of: entry) } catch { throw ResolutionError(unwound: error) }
  }

  /// Makes the shared value of a node, unless it is there.
  package func make(_ node: Int32) throws(ResolutionError) { _ = try shared(entry(node)) }

  // MARK: Copied

  @inlinable @inline(__always)
  func copy<Value>(_ key: @autoclosure () -> AnyKey) throws(ResolutionError) -> Value {
    let bucket = table.bucket(of: key().id)
    if let storage = bucket.slot.storage, !isClosing {
      return withExtendedLifetime(self) { Storage<Value>.copy(storage) }
    }
    return try copySlowly(key(), bucket.node)
  }

  @inlinable @inline(never)
  func copySlowly<Value>(_ key: AnyKey, _ node: Int32) throws(ResolutionError) -> Value {
    do { return try value(key, node) } catch { throw ResolutionError(unwound: error) }
  }

  /// Makes or copies the value of a key, whose node in this injector is `node`; -1 for none.
  @inlinable @inline(__always)
  func value<Value>(_ key: AnyKey, _ node: Int32) throws -> Value {
    if node >= 0 && !isClosing { return try Injector.making(by: self) { try value(of: node) } }
    return try otherValue(key, node)
  }

  /// Makes or copies a value in the target of a forwarding injector, that of an implicit binding, or one for a hook.
  @usableFromInline @inline(never)
  func otherValue<Value>(_ key: AnyKey, _ node: Int32) throws -> Value {
    if level < 0 {
      let target = try target(for: key)
      return try target.value(key, target.node(of: key))
    }
    try checkReadable(key, node)
    if node >= 0 { return try Injector.making(by: self) { try value(of: node) } }
    // An implicit binding has no node in the graph unless another binding needs it.
    guard let type = key.type as? any ImplicitBinding.Type else {
      throw ResolutionError(.unbound, key: key, bound: plan.boundKeys)
    }
    guard let value = try type.value(for: key, from: lasting) as? Value else {
      fatalError("equal keys have equal types")
    }
    return value
  }

  /// Whether reads come from views that are still drawn, which get what a closed scope has made.
  @TaskLocal package static var readsLate = false

  func checkOpen(for key: AnyKey) throws(ResolutionError) { if isClosing && !Self.readsLate { throw closedError(key) } }

  /// Checks that the injector is open for something else than a read.
  func checkOpen(to request: @autoclosure () -> String) throws(ResolutionError) {
    if isClosing { throw ResolutionError(closedFailure.reason, key: AnyKey(Injector.self), request: request()) }
  }

  @inline(never)
  func closedError(_ key: AnyKey) -> ResolutionError { ResolutionError(closedFailure, leaving: key, .none) }

  /// The failure of each read and creation after the close.
  var closedFailure: CreationFailure { CreationFailure(scope.map { .scopeClosed($0) } ?? .injectorClosed) }
}
