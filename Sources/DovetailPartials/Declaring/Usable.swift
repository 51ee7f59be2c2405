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

/// Another type that an element counts as, without the types.
struct UsablePart: Sendable {
  /// A `Reader` of the other type.
  let reader: any Sendable
}

/// How a value of one type is taken as one of another.
struct Reading: Sendable {
  private let type: any Any.Type
  private let others: [UsablePart]

  init(type: any Any.Type, others: [UsablePart]) {
    self.type = type
    self.others = others
  }

  /// What takes a value as one of a type: its own, a superclass, or one that it is declared to be usable as.
  func reader<Taken>(of taken: Taken.Type) -> Reader<Taken>? {
    // A reference to an object is one to its superclass too. Only of classes is it asked which inherits which: a protocol
    // is no type of the objects' kind.
    if type == taken || (taken is AnyClass && type is Taken.Type) {
      return Reader(isDirect: true) { $0.read(as: Taken.self) }
    }
    return others.lazy.compactMap { $0.reader as? Reader<Taken> }.first
  }

  /// Makes what connects a value that is read so to another one, or nil when it cannot be taken as a type.
  ///
  /// - Parameters:
  ///   - index: The value's index.
  ///   - taken: The type.
  ///   - connect: Takes a value of that type.
  func connecting<Taken>(
    _ index: Int, as taken: Taken.Type, by connect: @escaping PartialConnection
  ) -> PartialOperation? {
    guard let reader = reader(of: taken) else { return nil }
    if reader.isDirect { return { target, values in connect(target, values[index]) } }
    return { target, values in connect(target, PartialValue(reader.read(values[index]))) }
  }
}

/// Takes a value as one of a type.
struct Reader<Taken>: Sendable {
  /// Whether the value itself may be taken for one of the type.
  var isDirect = false
  let read: @Sendable (PartialValue) -> Taken
}
