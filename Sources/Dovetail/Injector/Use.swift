/// The time in which a subscript lends a value.
@usableFromInline
struct Use<Value> {
  @usableFromInline
  let pointer: UnsafeMutablePointer<Value>

  /// Nil for a shared value that needs no care.
  @usableFromInline
  let access: Access?

  /// Keeps the value's owner alive.
  @usableFromInline
  let injector: Unmanaged<Injector>

  @inlinable
  @inline(__always)
  init(of key: AnyKey, in injector: Injector) {
    self.injector = .passUnretained(injector)
    if let place = injector.made(key.id) {
      pointer = place.assumingMemoryBound(to: Value.self)
      access = nil
    } else {
      (pointer, access) = Use.begin(key, injector)
    }
  }

  /// Reads or makes the value in memory of its own.
  @usableFromInline
  static func begin(_ key: AnyKey, _ injector: Injector) -> (UnsafeMutablePointer<Value>, Access?) {
    let own = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    let access = injector.accessOrTrap(key, own)
    if access.isFresh { return (own, access) }
    own.deallocate()
    return (access.place.assumingMemoryBound(to: Value.self), access)
  }

  @inlinable
  @inline(__always)
  func end() {
    if let access { finish(access) }
    injector._withUnsafeGuaranteedRef { withExtendedLifetime($0) {} }
  }

  @usableFromInline
  func finish(_ access: Access) {
    if access.isFresh {
      pointer.deinitialize(count: 1)
      pointer.deallocate()
    }
    access.end()
  }
}
