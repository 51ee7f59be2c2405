public import Synchronization

/// What a lazy makes, and where it keeps it; copies of a lazy share it.
@safe
@usableFromInline
final class LazyCell<Value>: @unchecked Sendable {
  // Sendable: the box is written once, by the thread that makes the value or before the cell is shared. The other
  // properties are constants or atomic. `Lazy` hands the cell to other threads only when the value is Sendable.

  private enum Basis {
    /// The graph made the lazy; see `LazyOrigin`.
    case graph(Handle, asker: Int?)
    /// A property declares it.
    case declared(DeclaredValue<Value>)
    case failure(ResolutionError)
  }

  private let basis: Basis
  /// The box of the value, once it is made.
  ///
  /// Written with a releasing store after the value is in the box, and read with an acquiring load. The cell owns one
  /// count.
  @usableFromInline
  let made = unsafe Atomic<Unmanaged<Box<Value>>?>(nil)
  private let creation = CreationFlag()
  private let knownAwaited = AtomicLazyReference<AwaitedState>()

  private init(_ basis: Basis) { self.basis = basis }

  convenience init(handle: Handle, asker: Int?) { self.init(.graph(handle, asker: asker)) }

  convenience init(_ property: DeclaredValue<Value>) { self.init(.declared(property)) }

  convenience init(failure: ResolutionError) { self.init(.failure(failure)) }

  deinit {
    // Nobody else holds the cell, so the order of this load does not matter.
    unsafe made.load(ordering: .relaxed)?.release()
  }

  /// The box of the value, once it is made, which the cell keeps.
  ///
  /// Swift counts an atomic load as something that may release any object, so that a read would retain the cell around it.
  /// A load releases nothing, which is told of a function, and heeded only where that is not inlined.
  @inlinable
  @inline(never)
  @_effects(releasenone)
  func box() -> Unmanaged<Box<Value>>? {
    // Acquires what the thread wrote that made the value.
    unsafe made.load(ordering: .acquiring)
  }

  /// The value, when it is made.
  private var known: Value? { unsafe box()?.takeUnretainedValue().value }

  /// The property that declares the lazy, if one does.
  var property: DeclaredValue<Value>? { if case .declared(let property) = basis { property } else { nil } }

  /// Where the value comes from.
  func origin() throws(ResolutionError) -> LazyOrigin<Value> {
    switch basis {
    case .graph(let handle, let asker): .graph(handle, asker: asker)
    case .declared(let property): try property.origin()
    case .failure(let error): .failure(error)
    }
  }

  /// The value, made exactly once, whatever threads ask.
  func get() throws(ResolutionError) -> Value {
    if let known { return known }
    do {
      return try make()
    } catch {
      throw property.map { error.asked(by: $0.asking) } ?? error
    }
  }

  private func make() throws(ResolutionError) -> Value {
    switch try origin() {
    case .graph(let handle, let asker):
      // The injector stays meanwhile, and with it what the link refers to.
      let injector = try handle.injector(for: AnyKey(Value.self))
      defer { withExtendedLifetime(injector) {} }
      if try handle.mayLeak(keptBy: asker, AnyKey(Value.self)) {
        let value: Value = try handle.get()
        property?.tellOnce(value)
        return value
      }
      return try once(as: handle.link) { () throws(ResolutionError) in try handle.get() }
    case .function(let key, let make):
      // A frame is asked for its key when an error needs that.
      let binding = Binding<Lazy<Value>>(implicit: key, []) { _, _ in fatalError("no graph makes this value") }
      defer { withExtendedLifetime(binding) {} }
      let link = Link(unlisted: binding)
      return try once(as: link) { () throws(ResolutionError) in try make() }
    case .failure(let error):
      throw error
    }
  }

  /// The value, made exactly once, whatever tasks and threads ask.
  nonisolated(nonsending) func resolved() async throws -> Value where Value: Sendable {
    guard known == nil, case .graph(let handle, let asker) = try origin() else { return try get() }
    // The injector stays meanwhile, and with it what the link refers to.
    let injector = try handle.injector(for: AnyKey(Value.self))
    defer { withExtendedLifetime(injector) {} }
    // What the injector shares needs no creation here.
    if try handle.mayLeak(keptBy: asker, AnyKey(Value.self)) {
      let value: Value = try await handle.resolved()
      property?.tellOnce(value)
      return value
    }
    let state = knownAwaited.load() ?? knownAwaited.storeIfNil(AwaitedState())
    let link = handle.link
    while true {
      if let known { return known }
      let home = try await state.home(of: link) {
        known.map { MadeHome(holding: $0) }
      } orMake: { [self, injector] in
        defer { withExtendedLifetime(injector) {} }
        let value: Value = try await handle.resolved()
        return MadeHome(holding: try once(as: link) { () throws(ResolutionError) in value })
      }
      if let home { return home.value() }
    }
  }

  /// Makes the value while no other thread does, as a part of whatever the thread makes meanwhile.
  ///
  /// So a value that is needed for its own creation is found, on one thread and between several.
  private func once(
    as link: Link, _ make: () throws(ResolutionError) -> Value
  ) throws(ResolutionError) -> Value {
    do {
      return try unsafe ResolutionStack.within(.creation, link) { frame in
        let id = CreationID(self)
        if !creation.begin() {
          try WaitGraph.waiting(for: id, of: link.key) { creation.beginAfterAnother() }
        }
        unsafe frame.pointee.creation = id
        defer {
          unsafe frame.pointee.creation = nil
          creation.end()
        }
        if let known { return known }
        let value = try make()
        property?.tell(value)
        publish(value)
        return value
      }
    } catch {
      throw ResolutionError(unwound: error)
    }
  }

  /// The value, or the end of the process.
  ///
  /// - Parameter owner: The object whose property is read, where that is known.
  @usableFromInline
  func getOrTrap(for owner: AnyObject?) -> Value {
    if let owner { belong(to: owner) }
    do { return try get() } catch { fatalError(error.description) }
  }

  /// Learns whose property it is.
  @usableFromInline
  func belong(to owner: AnyObject) { property?.belong(to: owner) }

  /// A cell that makes its value anew.
  func renewed() -> LazyCell { LazyCell(basis) }

  /// A cell that has a value already.
  func renewed(with value: Value) -> LazyCell {
    let cell = LazyCell(basis)
    cell.publish(value)
    return cell
  }

  private func publish(_ value: Value) {
    // The cell's count. Releases the value to readers, which take no lock.
    unsafe made.store(.passRetained(Box(value)), ordering: .releasing)
  }
}
