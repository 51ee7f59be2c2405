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
      return Reader { $0.assumingMemoryBound(to: Taken.self).pointee }
    }
    return others.lazy.compactMap { $0.reader as? Reader<Taken> }.first
  }
}

/// Takes the value at an address as one of a type.
struct Reader<Taken>: Sendable {
  let read: @Sendable (UnsafeMutableRawPointer) -> Taken
}
