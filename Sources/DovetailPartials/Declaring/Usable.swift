/// Another type that an element counts as, such as a protocol.
///
/// ```swift
/// Usable(as: (any Node).self) { $0 }
/// ```
///
/// A class counts as each of its superclasses by itself.
public struct Usable<Made>: Sendable {
  let usable: UsablePart

  var parts: [Shape.Part] { [.usable(usable)] }

  /// Declares that a value may stand where another type is wanted.
  ///
  /// - Parameters:
  ///   - type: The other type, that of an outlet or of the elements in another element.
  ///   - convert: Makes one of the other type; mostly `{ $0 }`.
  public init<Other>(as type: Other.Type, _ convert: @escaping @Sendable (Made) -> Other) {
    // A plan passes the address of a value of the element's own type.
    usable = UsablePart(reader: Reader<Other> { convert($0.assumingMemoryBound(to: Made.self).pointee) })
  }
}
