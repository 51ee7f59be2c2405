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

  /// Makes of a step that takes a value of a type one that takes a value of this type, or nil when that is none.
  func adapting<Taken>(_ run: @escaping PartialOperation, to taken: Taken.Type) -> PartialOperation? {
    guard let reader = reader(of: taken) else { return nil }
    if reader.isDirect { return run }
    return { target, source in run(target, PartialValue(reader.read(source))) }
  }
}

/// Takes a value as one of a type.
struct Reader<Taken>: Sendable {
  /// Whether the value itself may be taken for one of the type.
  var isDirect = false
  let read: @Sendable (PartialValue) -> Taken
}
