import Synchronization

/// A value that is made when it is first asked for, and kept.
///
/// Any binding may ask for `Lazy<T>` where `T` is bound; each asker gets a lazy of its own.
/// A lazy does not keep its injector alive. It keeps a value that only it has; one that is shared stays with the injector,
/// so that two singletons may know each other by way of a lazy and still go away with it.
public final class Lazy<Value>: @unchecked Sendable {
  // Sendable: the value is written once, under the entry's lock, and published by its releasing store. A value that is
  // not Sendable is safe in the hands of one task only, and then so is its owner, which the compiler checks.
  private let handle: Handle
  private let entry: UnsafeMutablePointer<Entry>
  private let place: UnsafeMutablePointer<Value>

  init(handle: Handle) {
    self.handle = handle
    entry = .allocate(capacity: 1)
    entry.initialize(to: Entry(word: 0))
    place = .allocate(capacity: 1)
  }

  deinit {
    // Nobody else holds the lazy, so the order of this load does not matter.
    if entry.pointee.value.load(ordering: .relaxed) != nil { place.deinitialize(count: 1) }
    place.deallocate()
    entry.deinitialize(count: 1)
    entry.deallocate()
  }

  /// The value.
  public var value: Value {
    do { return try get() } catch { fatalError(error.description) }
  }

  /// The value, made exactly once, whatever threads ask.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone; the next call tries again.
  public func get() throws(ResolutionError) -> Value {
    if entry.pointee.made != nil { return place.pointee }
    if try handle.isShared(Value.self) { return try handle.get(Value.self) }
    try handle.fillOnce(entry, at: place)
    return place.pointee
  }
}

extension Lazy: ImplicitBinding {
  static func implicitDeclaration(for key: AnyKey) -> Declaration? {
    Declaration(implicit: key, dependencies: [Dependency(key: key.renamed(Value.self), kind: .deferred)]) {
      arguments, place in
      place.initializeMemory(as: Lazy.self, to: Lazy(handle: arguments.handle(at: 0)))
    }
  }
}
