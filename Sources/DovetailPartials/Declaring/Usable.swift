/// Another type that an element counts as, such as a protocol.
///
/// ```swift
/// Usable(as: (any Node).self) { $0 }
/// ```
///
/// A class counts as each of its superclasses by itself.
public struct Usable<Made>: ElementPart, OwnerPart {
  /// The type of the owner, where it is declared for one.
  public typealias Owner = Made

  let usable: UsablePart

  /// What it declares.
  public var parts: ElementParts<Made> { ElementParts([.usable(usable)]) }

  /// Declares that a value may stand where another type is wanted.
  ///
  /// - Parameters:
  ///   - type: The other type, that of an outlet or of the elements in another element.
  ///   - convert: Makes one of the other type; mostly `{ $0 }`.
  public init<Other>(as type: Other.Type, _ convert: @escaping @Sendable (Made) -> Other) {
    usable = UsablePart(reader: Reader<Other> { convert($0.read(as: Made.self)) })
  }
}
