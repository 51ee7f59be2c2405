/// A box without its type.
public class AnyBox: @unchecked Sendable {
  // Unchecked only because the class can be inherited: it has no state, and `Box` holds one constant.

  @inlinable
  init() {}
}
