/// What surrounds a value that is being made.
@usableFromInline
struct ArgumentContext {
  let node: NodePointer
  let storage: Storage
  /// The argument that the caller of a factory gave.
  let assisted: UnsafeRawPointer?
}
