import Synchronization

/// What a lazy makes, and where it keeps it; copies of a lazy share it.
@usableFromInline
final class LazyCell<Value>: @unchecked Sendable {
  // Sendable: the value is written once, under the entry's lock, and published by its releasing store; the
  // other properties are constants. A value that is not Sendable is safe in
  // the hands of one task only, and then so is its owner, which the compiler checks.

  /// How the value is made.
  private enum Source {
    case graph(Handle)
    case expression(() -> Value)
    case failure(ResolutionError)
  }

  private let source: Source
  @usableFromInline
  let entry: UnsafeMutablePointer<Entry>
  @usableFromInline
  let place: UnsafeMutablePointer<Value>
  /// The thread that evaluates the expression, or 0.
  private let maker = Atomic<UInt>(0)

  private init(_ source: Source) {
    self.source = source
    entry = .allocate(capacity: 1)
    entry.initialize(to: Entry(word: 0))
    place = .allocate(capacity: 1)
  }

  convenience init(handle: Handle) { self.init(.graph(handle)) }

  convenience init(expression: @escaping () -> Value) { self.init(.expression(expression)) }

  convenience init(failure: ResolutionError) { self.init(.failure(failure)) }

  deinit {
    // Nobody else holds the cell, so the order of this load does not matter.
    if entry.pointee.value.load(ordering: .relaxed) != nil { place.deinitialize(count: 1) }
    place.deallocate()
    entry.deinitialize(count: 1)
    entry.deallocate()
  }

  /// The value, made exactly once, whatever threads ask.
  @usableFromInline
  func get() throws(ResolutionError) -> Value {
    if entry.pointee.made != nil { return place.pointee }
    switch source {
    case .graph(let handle):
      if try handle.isShared(Value.self) { return try handle.get(Value.self) }
      try handle.fillOnce(entry, at: place)
    case .expression(let make):
      try fill(make)
    case .failure(let error):
      throw error
    }
    return place.pointee
  }

  /// The value, or the end of the process.
  @usableFromInline
  func getOrTrap() -> Value {
    do { return try get() } catch { fatalError(error.description) }
  }

  /// A cell that makes its value anew.
  func renewed() -> LazyCell { LazyCell(source) }

  /// A cell that has a value already.
  func renewed(with value: Value) -> LazyCell {
    let cell = LazyCell(source)
    cell.publish(value)
    return cell
  }

  private func fill(_ make: () -> Value) throws(ResolutionError) {
    let thread = Ancestry.thread
    // Only this thread writes its own number, so that no order is needed to find it.
    if maker.load(ordering: .relaxed) == thread {
      throw ResolutionError(
        .cycle, key: AnyKey(Lazy<Value>.self), path: [AnyKey(Lazy<Value>.self), AnyKey(Lazy<Value>.self)])
    }
    entry.pointee.creation.withLock { _ in
      if entry.pointee.made != nil { return }
      maker.store(thread, ordering: .relaxed)
      defer { maker.store(0, ordering: .relaxed) }
      publish(make())
    }
  }

  private func publish(_ value: Value) {
    place.initialize(to: value)
    // Releases the value to readers, which take no lock.
    entry.pointee.value.store(UnsafeMutableRawPointer(place), ordering: .releasing)
  }
}
