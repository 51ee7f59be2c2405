/// The time in which a subscript lends a value.
@safe
@usableFromInline
struct Use<Value> {
  @usableFromInline
  let box: Unmanaged<Box<Value>>

  /// Whether the box was made for this use.
  @usableFromInline
  let isOwn: Bool

  /// Keeps the singleton's owner alive.
  @usableFromInline
  let injector: Unmanaged<Injector>

  @inlinable
  @inline(__always)
  init(of key: AnyKey, in injector: Injector) {
    unsafe self.injector = unsafe .passUnretained(injector)
    if let made = unsafe injector.made(key.id) {
      unsafe box = unsafe Box.at(made)
      isOwn = false
    } else {
      unsafe box = unsafe Use.makeBox(key, injector)
      isOwn = true
    }
  }

  /// Reads or makes the value in a box of its own.
  @inlinable
  @inline(never)
  static func makeBox(_ key: AnyKey, _ injector: Injector) -> Unmanaged<Box<Value>> {
    do throws(ResolutionError) {
      // `end` balances the retain.
      return unsafe .passRetained(Box(try injector.copy(key)))
    } catch {
      fatalError(error.description)
    }
  }

  @inlinable
  @inline(__always)
  func end() {
    if isOwn { unsafe box.release() }
    unsafe injector._withUnsafeGuaranteedRef { withExtendedLifetime($0) {} }
  }
}
