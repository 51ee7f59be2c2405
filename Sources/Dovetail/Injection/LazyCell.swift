import Synchronization

/// What a lazy makes, and where it keeps it; copies of a lazy share it.
@usableFromInline
final class LazyCell<Value>: @unchecked Sendable {
  // Sendable: the value is written once, in `publish`, under the entry's lock or before the cell is shared; its releasing
  // store publishes it. The other properties are constants. `Lazy` hands the cell to other threads only when the value
  // is Sendable.

  /// How the value is made.
  private enum Source {
    /// The second is the node that makes this lazy, or nil when any shared value may hold who keeps the lazy.
    case graph(Handle, asker: NodePointer?)
    case expression(LazyExpression<Value>)
    case failure(ResolutionError)
  }

  private let source: Source
  /// At the start of the cell's memory; the value lies behind it.
  private let entry: UnsafeMutablePointer<Entry>

  private init(_ source: Source) {
    self.source = source
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: Self.offset + MemoryLayout<Value>.size,
      alignment: max(MemoryLayout<Entry>.alignment, MemoryLayout<Value>.alignment))
    entry = memory.bindMemory(to: Entry.self, capacity: 1)
    entry.initialize(to: Entry(word: 0))
  }

  convenience init(handle: Handle, asker: NodePointer?) { self.init(.graph(handle, asker: asker)) }

  convenience init(
    _ make: @escaping @Sendable () -> Value, _ onCreate: (@Sendable (Value) -> Void)?, at site: SourceSite
  ) {
    self.init(.expression(LazyExpression(make: make, onCreate: onCreate, site: site)))
  }

  convenience init(failure: ResolutionError) { self.init(.failure(failure)) }

  deinit {
    // Nobody else holds the cell, so the order of this load does not matter.
    if entry.pointee.value.load(ordering: .relaxed) != nil { place.deinitialize(count: 1) }
    entry.deinitialize(count: 1)
    UnsafeMutableRawPointer(entry).deallocate()
  }

  /// The byte of the cell's memory where the value lies.
  private static var offset: Int {
    let alignment = MemoryLayout<Value>.alignment
    return (MemoryLayout<Entry>.size + alignment - 1) & ~(alignment - 1)
  }

  /// Where the pointer to the value is, once it is made.
  var made: UnsafeRawPointer {
    // An atomic lies where it is declared, so that its address is that of the entry's memory.
    withUnsafePointer(to: entry.pointee.value) { UnsafeRawPointer($0) }
  }

  private var place: UnsafeMutablePointer<Value> {
    (UnsafeMutableRawPointer(entry) + Self.offset).assumingMemoryBound(to: Value.self)
  }

  /// The value, made exactly once, whatever threads ask.
  func get() throws(ResolutionError) -> Value {
    if entry.pointee.made != nil { return place.pointee }
    switch source {
    case .graph(let handle, let asker):
      if try handle.mayLeak(Value.self, keptBy: asker) { return try handle.get(Value.self) }
      try handle.fillOnce(entry, at: place)
    case .expression(let expression):
      try expression.evaluateOnce(for: entry, publish)
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

  private func publish(_ value: Value) {
    place.initialize(to: value)
    // Releases the value to readers, which take no lock.
    entry.pointee.value.store(UnsafeMutableRawPointer(place), ordering: .releasing)
  }
}
