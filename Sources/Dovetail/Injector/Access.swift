/// A value that was read or made for one use.
@usableFromInline
struct Access {
  /// Where the value is.
  @usableFromInline
  let place: UnsafeMutableRawPointer

  /// Whether the value is the user's to take over, or shared and only to be borrowed or copied.
  @usableFromInline
  let form: ValueForm

  /// The open scope that must not let go of the value during the use.
  @usableFromInline
  var pinned: Unmanaged<ScopedInjector>?

  /// A retained injector, which must not go away during the use.
  @usableFromInline
  var held: Unmanaged<Injector>?

  @inlinable
  init(place: UnsafeMutableRawPointer, form: ValueForm) {
    self.place = place
    self.form = form
  }

  /// Lends the value to a closure, and ends the use.
  @inlinable
  @inline(__always)
  func lend<Value, Result, Failure>(
    _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { end() }
    return try place.lend(form, body)
  }

  /// Takes the value of an access: moves a new one out, copies a shared one.
  @inlinable
  @inline(__always)
  static func consume<Value>(
    _ access: (UnsafeMutableRawPointer) throws(ResolutionError) -> Access
  ) throws(ResolutionError) -> Value {
    try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer throws(ResolutionError) in
      // A buffer of one element has an address.
      let own = buffer.baseAddress.unsafelyUnwrapped
      let access = try access(UnsafeMutableRawPointer(own))
      defer { access.end() }
      return access.place.take(Value.self, access.form)
    }
  }

  /// The same access, which keeps its injector until the use ends.
  consuming func holding(_ injector: Injector) -> Access {
    // `release` balances the retain.
    held = .passRetained(injector)
    return self
  }

  /// Ends the use of a value that was lent, consumed or copied.
  @inlinable
  func end() {
    if pinned != nil || held != nil { release() }
  }

  @usableFromInline
  func release() {
    pinned?._withUnsafeGuaranteedRef { $0.unpin() }
    held?.release()
  }
}
