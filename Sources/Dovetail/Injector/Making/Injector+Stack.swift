import DovetailShims

// Values are made one within the other, on the stack of the thread that asks. Where many are, the stack is looked at every
// few of them, and at each that is shared or made with care.

extension Injector {
  /// The bytes of stack that there must be for the values up to the next look, with all that their functions need.
  package static var stackReserve: Int { 128 * 1024 }

  /// Whether the stack does for some more values.
  @inline(__always)
  final var hasStack: Bool { dovetail_stack_left() >= Self.stackReserve }

  /// Throws when the stack may not do for what is to be made.
  @inline(__always)
  final func checkStack(_ link: Link) throws {
    if !hasStack {
      throw ResolutionError(.stackTooSmall, key: link.key, bound: plan.boundKeys)
    }
  }
}
