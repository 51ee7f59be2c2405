/// Another type that an element can be used as, such as a protocol.
///
/// ```swift
/// Usable(as: (any Node).self) { $0 }
/// ```
///
/// An object can be used as each of its superclasses without a declaration.
public struct Usable<Made>: ElementPart, OwnerPart {
  /// The owner's type, in the declaration of an owner.
  public typealias Owner = Made

  let usable: UsablePart

  /// The declaration.
  public var parts: ElementParts<Made> { ElementParts([.usable(usable)]) }

  /// Declares that a value can be used where another type is expected.
  ///
  /// - Parameters:
  ///   - type: The other type: that of an outlet or of a parent's children.
  ///   - convert: Converts to the other type; usually `{ $0 }`.
  public init<Other>(as type: Other.Type, _ convert: @escaping @Sendable (Made) -> Other) {
    usable = UsablePart(reader: Reader<Other> { convert($0.read(as: Made.self)) })
  }
}

/// A `Usable` without its types.
struct UsablePart: Sendable {
  /// A `Reader` of the other type.
  let reader: any Sendable
}

/// Converts values of one type to the types that they can be used as.
struct Reading: Sendable {
  private let type: any Any.Type
  private let others: [UsablePart]

  init(type: any Any.Type, others: [UsablePart]) {
    self.type = type
    self.others = others
  }

  /// The conversion to a type: the value's own, a superclass, or one that is declared with `Usable`.
  func reader<Taken>(of taken: Taken.Type) -> Reader<Taken>? {
    // An object is also one of its superclass. Only classes are checked, since an existential of a protocol has another
    // layout than an object.
    if type == taken || (taken is AnyClass && type is Taken.Type) {
      return Reader(isDirect: true) { $0.read(as: Taken.self) }
    }
    return others.lazy.compactMap { $0.reader as? Reader<Taken> }.first
  }

  /// Makes a step that connects a value to another one; returns nil when the value cannot be used as a type.
  ///
  /// - Parameters:
  ///   - index: The value's index.
  ///   - taken: The type.
  ///   - connect: Connects a value of that type.
  func connecting<Taken>(
    _ index: Int, as taken: Taken.Type, by connect: @escaping PartialConnection
  ) -> PartialOperation? {
    guard let reader = reader(of: taken) else { return nil }
    if reader.isDirect { return { target, values in connect(target, values[index]) } }
    return { target, values in connect(target, PartialValue(reader.read(values[index]))) }
  }
}

/// A conversion of a value to a type.
struct Reader<Taken>: Sendable {
  /// Whether the value is already of the type.
  var isDirect = false
  let read: @Sendable (PartialValue) -> Taken
}
