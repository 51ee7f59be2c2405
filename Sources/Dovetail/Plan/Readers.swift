/// What reads the values of entries that are not only made; the plan retains them.
struct Readers {
  /// Reads shared objects.
  static let object = Maker(Make { try $0.injector.storage(of: $0.entry).object }.erased)

  private var special: [(type: ObjectIdentifier, isMain: Bool, reader: Maker<Void>)] = []

  /// Returns the object that reads special values of a type, or new ones that are special only by the main actor.
  mutating func special(_ type: Any.Type, isMain: Bool) -> Maker<Void> {
    func reader<Value>(of type: Value.Type) -> Maker<Void> {
      if isMain { return Maker(Make<Value> { try $0.injector.valueOnMainActor($0.entry) }.erased) }
      return Maker(Make<Value> { try $0.injector.specialValue(of: $0.entry) }.erased)
    }
    if let last = special.last, last.type == ObjectIdentifier(type), last.isMain == isMain { return last.reader }
    let made = _openExistential(type, do: reader)
    special.append((ObjectIdentifier(type), isMain, made))
    return made
  }
}
