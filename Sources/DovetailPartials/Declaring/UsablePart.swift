/// Another type that an element counts as, without the types.
struct UsablePart: Sendable {
  /// A `Reader` of the other type.
  let reader: any Sendable
}
