/// The declaration of a lazy property.
package protocol LazyDeclaration<Value>: AnyObject, Sendable {
  associatedtype Value

  /// Whether the property also retains a value that an injector shares.
  var retainsShared: Bool { get }

  /// Returns the handle that makes the value; nil if the default value is used.
  func handle() throws(ResolutionError) -> Handle?

  func defaultValue() -> Value

  /// Notes the object that has the property, and its storage there, for reads that do not pass the object.
  func belong(to owner: AnyObject, at storage: AnyKeyPath)

  /// Calls the hook with a value; called for each value before it is read.
  func didMake(_ value: Value, isShared: Bool, for owner: AnyObject?)

  /// Returns the error that a failed read throws.
  func asked(_ error: ResolutionError, for owner: AnyObject?) -> ResolutionError
}

/// The state that all copies of a lazy have: the source of its value, and the storage.
@safe
@usableFromInline
package final class LazyCell<Value>: @unchecked Sendable {
  // Sendable: the slots are atomic, the other properties constant. `Lazy`, which passes the cell to other threads, is
  // Sendable only if its value is.
  package let declaration: (any LazyDeclaration<Value>)?
  private let handle: Handle?
  private let memory = SlotMemory(count: 2)
  @usableFromInline let slot: SlotPointer
  /// The slot of a `KnownSlot`, filled by the first read of a value that an injector shares.
  private let knownSlot: SlotPointer

  /// The slot of a shared value, valid while its injector exists and is open.
  private typealias KnownSlot = (injector: InjectorReference, slot: SlotPointer)

  init(_ handle: Handle?, _ declaration: (any LazyDeclaration<Value>)? = nil, _ value: Value? = nil) {
    self.handle = handle
    self.declaration = declaration
    (slot, knownSlot) = (memory[0], memory[Int32(MemoryLayout<Slot>.stride)])
    if let value { slot.end(StorageReference(retaining: Storage<Value>.made(value))) }
  }

  deinit {
    // No other thread refers to the cell any more.
    memory.free(count: 2)
  }

  /// Returns a new cell with the same handle and declaration.
  @usableFromInline
  func renewed(_ value: Value?) -> LazyCell { LazyCell(handle, declaration, value) }

  /// The value, if it is made; inlinable, since unspecialized code would spend most of its time on type metadata.
  @inlinable
  var known: Value? {
    withExtendedLifetime(self) {
      if let storage = slot.storage { return Storage<Value>.copy(storage) }
      return sharedStorage().map { Storage<Value>.value(in: $0) }
    }
  }

  @usableFromInline
  func sharedStorage() -> AnyObject? {
    guard let storage = knownSlot.storage else { return nil }
    return Storage<KnownSlot>.lend(storage) { known in
      guard let injector = known.injector.injector, !injector.isClosing else { return nil }
      return withExtendedLifetime(injector) { known.slot.storage?.object }
    }
  }

  @usableFromInline
  func getOrTrap(_ fileID: StaticString, _ line: UInt, for owner: AnyObject? = nil) -> Value {
    do throws(ResolutionError) { return try get(for: owner) } catch { error.trap(fileID, line) }
  }

  func get(for owner: AnyObject? = nil) throws(ResolutionError) -> Value {
    if let known { return known }
    do throws(ResolutionError) { return try make(for: owner) } catch {
      throw declaration?.asked(error, for: owner) ?? error
    }
  }

  private func knownHandle() throws(ResolutionError) -> Handle? { try handle == nil ? declaration?.handle() : handle }

  private func make(for owner: AnyObject?) throws(ResolutionError) -> Value {
    if let handle = try knownHandle() {
      let injector = try handle.reference.injector(for: handle.key)
      if declaration?.retainsShared != true, let retention = injector.retention(of: handle) {
        return shared(try handle.get(), handle, retention, for: owner)
      }
      return try once(handle.key, injector.plan.boundKeys, for: owner, handle.get)
    }
    guard let declaration else { fatalError("a lazy of a graph has a handle") }
    return try once(AnyKey(Lazy<Value>.self), .none, for: owner) { declaration.defaultValue() }
  }

  private func once(
    _ key: AnyKey, _ bound: BoundKeys, for owner: AnyObject?, _ make: () throws(ResolutionError) -> Value
  ) throws(ResolutionError) -> Value {
    do {
      while !slot.begin(.currentThread) {
        if let known { return known }
        try WaitGraph.shared.wait(for: slot, of: key, as: .currentThread)
      }
    } catch { throw ResolutionError(error, leaving: key, bound) }
    return try making(for: owner, make)
  }

  /// Makes the value of the slot, which the caller has claimed.
  private func making(
    for owner: AnyObject?, _ make: () throws(ResolutionError) -> Value
  ) throws(ResolutionError) -> Value {
    do { return filled(try make(), for: owner) } catch {
      slot.end(nil)
      throw error
    }
  }

  @usableFromInline @inline(never)
  nonisolated(nonsending) func resolvedStorage() async throws -> AnyObject where Value: Sendable {
    do {
      guard let handle = try knownHandle() else { return Storage<Value>.made(try make(for: nil)) }
      return try await resolvedStorage(handle)
    } catch let error as ResolutionError { throw declaration?.asked(error, for: nil) ?? error }
  }

  private nonisolated(nonsending) func resolvedStorage(_ handle: Handle) async throws -> AnyObject
  where Value: Sendable {
    let injector = try handle.reference.injector(for: handle.key)
    if declaration?.retainsShared != true, let retention = injector.retention(of: handle) {
      let storage = try await handle.resolvedStorage()
      _ = shared(Storage<Value>.value(in: storage), handle, retention, for: nil)
      return storage
    }
    let facts = injector.node(behind: handle).map { injector.plan.facts[$0] }
    if facts?.needsAwait != true {
      // Made as by a read that cannot wait, so that such a read can wait for it.
      return try await performing(on: facts?.needsMainActor == true ? MainActor.shared : nil) {
        try await self.claim(handle, .currentThread, injector)
          ?? Storage<Value>.made(self.making(for: nil) { () throws(ResolutionError) in try handle.get() })
      }
    }
    let creation = Operation(.creation, of: handle.reference, within: Operation.current)
    if let known = try await claim(handle, creation.id, injector) { return known }
    defer { creation.end() }
    do {
      let storage = try await Operation.$current.withValue(creation) { try await handle.resolvedStorage() }
      _ = filled(Storage<Value>.value(in: storage), for: nil)
      return storage
    } catch {
      slot.end(nil)
      throw error
    }
  }

  /// Claims the slot, and waits for another maker first.
  ///
  /// - Returns: The storage of a value that another one has made; nil when the slot is claimed.
  private nonisolated(nonsending) func claim(
    _ handle: Handle, _ maker: MakerID, _ injector: Injector
  ) async throws -> AnyObject? where Value: Sendable {
    while !slot.begin(maker) {
      if let known { return Storage<Value>.made(known) }
      do {
        try await WaitGraph.shared.wait(for: slot, of: handle.key, within: Operation.chain)
      } catch let failure as CreationFailure {
        throw ResolutionError(failure, leaving: handle.key, injector.plan.boundKeys)
      }
    }
    return nil
  }

  private func shared(_ value: Value, _ handle: Handle, _ retention: Retention, for owner: AnyObject?) -> Value {
    declaration?.didMake(value, isShared: true, for: owner)
    if case .inSlot(let slot) = retention, knownSlot.begin(.currentThread) {
      knownSlot.end(StorageReference(retaining: Storage<KnownSlot>.made((handle.reference, slot))))
    }
    return value
  }

  /// Fills the slot, which the caller has claimed, and returns the value.
  private func filled(_ value: Value, for owner: AnyObject?) -> Value {
    declaration?.didMake(value, isShared: false, for: owner)
    slot.end(StorageReference(retaining: Storage<Value>.made(value)))
    return value
  }
}

/// How an injector retains a shared value, which a lazy does not retain.
private enum Retention {
  case inSlot(SlotPointer)
  /// Each use asks the injector again.
  case weakly
}

extension Injector {
  /// Returns how the shared value of a handle is retained; nil if it is not shared.
  fileprivate func retention(of handle: Handle) -> Retention? {
    guard let node = node(behind: handle) else { return nil }
    if case let entry = entry(Int32(node)), entry.kind == .shared, handle.node >= 0 || self.node(of: handle.key) >= 0 {
      return injector(at: entry.level).map { .inSlot($0.slot(entry)) }
    }
    return plan.graph.isWeak(node) ? .weakly : nil
  }

  /// Returns the node of a handle's value, or the node behind its implicit binding.
  fileprivate func node(behind handle: Handle) -> Int? {
    let node = handle.node < 0 ? node(of: handle.key) : handle.node
    return node < 0 ? plan.graph.node(behind: handle.key) : Int(node)
  }
}

extension LinkedGraph {
  /// Whether a node's value is a weakly shared object, or an alias, an optional or a collection of such objects.
  fileprivate func isWeak(_ node: Int) -> Bool {
    found(from: [node]) { next in
      let isForwarding = self[next].binding.role == .implicit || self[next].binding.traits.contains(.alias)
      return isForwarding ? needed(by: next) : []
    }.contains { self[$0].lifetime == .weak }
  }
}
