/// A scope's value that is read or made for one use, which keeps the scope from letting go of it.
///
/// It says less than `Access`, so that it fits into registers.
@usableFromInline
struct SharedUse {
  /// Where the value is, to be borrowed or copied.
  @usableFromInline
  let place: UnsafeMutableRawPointer

  /// What the scope is told when the use ends.
  @usableFromInline
  let ended: UInt64

  /// The scope's state.
  @usableFromInline
  let state: UnsafePointer<ScopeState>

  init(_ place: UnsafeMutableRawPointer, of storage: Storage, ended: UInt64) {
    self.place = place
    self.ended = ended
    state = storage.state
  }
}
