/// One dependency on its way into a maker.
@usableFromInline
struct Argument {
  /// Where the value is; nil when nothing binds an optional dependency.
  @usableFromInline
  let pointer: UnsafeMutableRawPointer?

  /// Whether the value was made for this argument, or is shared.
  @usableFromInline
  let form: ValueForm
}
