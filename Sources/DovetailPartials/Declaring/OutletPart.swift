import Dovetail

/// An outlet without the type of its owner.
struct OutletPart: Sendable {
  let name: String
  let isRequired: Bool
  /// What it takes, as messages write it.
  let typeName: String
  /// Makes what connects an element that is read so, or nil when the outlet cannot take it.
  let connecting: @Sendable (Reading) -> PartialOperation?

  init<Owner, Value>(
    name: String, isRequired: Bool, of owner: Owner.Type, _ value: Value.Type,
    set: @escaping @Sendable (Owner, Value) -> Void
  ) {
    self.name = name
    self.isRequired = isRequired
    typeName = TypeName.of(value)
    connecting = { reading in
      guard let reader = reading.reader(of: Value.self) else { return nil }
      // A plan passes the address of a reference to the owner, and that of a value that the reader is for.
      return { owner, value in set(owner.assumingMemoryBound(to: Owner.self).pointee, reader.read(value)) }
    }
  }
}
