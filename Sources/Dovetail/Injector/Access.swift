/// A value that was read or made for one use.
@usableFromInline
struct Access {
  /// Where the value is.
  @usableFromInline
  let place: UnsafeMutableRawPointer

  /// Whether the value is the user's to consume, or shared and only to be borrowed or copied.
  @usableFromInline
  let isFresh: Bool

  /// What must not go away during the use.
  private var held: Injector?
  private var pinned: Unmanaged<ScopedInjector>?

  init(place: UnsafeMutableRawPointer, isFresh: Bool) {
    self.place = place
    self.isFresh = isFresh
  }

  func pinning(_ injector: ScopedInjector) -> Access {
    var access = self
    access.pinned = .passUnretained(injector)
    return access
  }

  func holding(_ injector: Injector) -> Access {
    var access = self
    access.held = injector
    return access
  }

  /// Ends the use of a value that was consumed or copied.
  @usableFromInline
  func end() {
    pinned?._withUnsafeGuaranteedRef { $0.unpin() }
  }
}
