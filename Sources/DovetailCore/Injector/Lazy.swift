/// A value that is made when it is first asked for, and retained.
///
/// Any binding may ask for `Lazy<T>` where `T` is bound; each dependent gets a lazy of its own, whose copies share the
/// value. It is made exactly once, whatever threads ask. A lazy does not retain its injector, and leaves a value that the
/// injector shares to it: two singletons may refer to each other by lazies and still go away with their injector.
public struct Lazy<Value> {
  private let cell: LazyCell<Value>

  fileprivate init(_ handle: Handle) { cell = LazyCell(handle) }

  /// The value; traps where `get` throws.
  public var value: Value {
    do { return try get() } catch { error.trap() }
  }

  /// The value, made exactly once, whatever threads ask.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` when the value cannot be made, is needed for its own creation, or the injector is gone;
  ///   the next call tries again.
  public func get() throws(ResolutionError) -> Value { try cell.get() }
}

extension Lazy: Sendable where Value: Sendable {}

extension Lazy where Value: Sendable {
  /// The value, made exactly once, whatever tasks and threads ask, wherever and by whatever functions it must be.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` when the value cannot be made, is needed for its own creation, or the injector is gone, or
  ///   `CancellationError` when the caller's task is canceled meanwhile; the next call tries again.
  public nonisolated(nonsending) func resolved() async throws -> Value { try await cell.resolved() }
}

extension Lazy: ImplicitBinding {
  static func dependency(of key: AnyKey) -> Dependency? { Dependency(key.renamed(Value.self), .deferred) }

  static func binding(for key: AnyKey) -> Binding {
    let wanted = key.renamed(Value.self)
    return Binding(implicit: key, [Dependency(wanted, .deferred)]) { Lazy(Handle(wanted, $0, 0)) }
  }

  static func value(for key: AnyKey, from injector: Injector) throws -> Lazy {
    Lazy(try injector.handle(for: key.renamed(Value.self), in: key))
  }
}

/// What a lazy makes, and its storage; copies of a lazy share it.
@safe
private final class LazyCell<Value>: @unchecked Sendable {
  // Sendable: the slot is atomic, the handle a constant. `Lazy` hands the cell to other threads only when its value is
  // Sendable.
  private let handle: Handle
  private let slot: UnsafeMutablePointer<Slot>

  init(_ handle: Handle) {
    self.handle = handle
    unsafe slot = .allocate(capacity: 1)
    unsafe slot.initialize(to: Slot())
  }

  deinit {
    // Nobody else has the cell.
    unsafe slot.pointee.release()
    unsafe slot.deallocate()
  }

  private var known: Value? {
    unsafe slot.pointee.storage.map { unsafe Storage<Value>.copy($0) }
  }

  func get() throws(ResolutionError) -> Value {
    if let known { return known }
    let injector = try handle.reference.injector(for: handle.key)
    if injector.isShared(handle) { return try handle.get() }
    do {
      while unsafe !slot.pointee.begin(.currentThread) {
        if let known { return known }
        try unsafe WaitGraph.shared.wait(for: slot, of: handle.key, as: .currentThread)
      }
      return try filling { try handle.get() }
    } catch let error as ResolutionError {
      throw error
    } catch { throw ResolutionError(error, leaving: handle.key, injector.plan.boundKeys) }
  }

  nonisolated(nonsending) func resolved() async throws -> Value where Value: Sendable {
    if let known { return known }
    let injector = try handle.reference.injector(for: handle.key)
    if injector.isShared(handle) { return try await handle.resolved() }
    let creation = AwaitedCreation(within: AwaitedCreation.current)
    while unsafe !slot.pointee.begin(creation.id) {
      if let known { return known }
      do {
        try await unsafe WaitGraph.shared.wait(for: slot, of: handle.key, within: creation.chain)
      } catch let failure as CreationFailure {
        throw ResolutionError(failure, leaving: handle.key, injector.plan.boundKeys)
      }
    }
    do {
      let value: Value = try await AwaitedCreation.$current.withValue(creation) { try await handle.resolved() }
      return try filling { value }
    } catch {
      if unsafe slot.pointee.maker != nil { unsafe slot.pointee.end(nil, at: slot) }
      throw error
    }
  }

  /// Fills the slot, which the caller has begun.
  private func filling(_ make: () throws -> Value) throws -> Value {
    do {
      let value = try make()
      unsafe slot.pointee.end(.passRetained(Storage<Value>.made(value)), at: slot)
      return value
    } catch {
      unsafe slot.pointee.end(nil, at: slot)
      throw error
    }
  }
}

extension Injector {
  /// Whether an injector retains the value that a handle leads to.
  fileprivate func isShared(_ handle: Handle) -> Bool {
    let node = handle.node < 0 ? node(of: handle.key) : handle.node
    return unsafe node >= 0 && entries[Int(node)].kind == .shared
  }
}
