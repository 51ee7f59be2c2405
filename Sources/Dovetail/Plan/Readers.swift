/// What reads the values of entries that are not only made; the plan retains them.
struct Readers {
  /// Reads shared objects.
  static let object = Maker(Make { try $0.injector.storage(of: $0.entry).object }.erased)

  private var special: [(type: ObjectIdentifier, reader: Maker<Void>)] = []

  /// Returns the object that reads special values of a type.
  mutating func special(_ type: Any.Type) -> Maker<Void> {
    func reader<Value>(of type: Value.Type) -> Maker<Void> {
      Maker(Make<Value> { try $0.injector.specialValue(of: $0.entry) }.erased)
    }
    if let last = special.last, last.type == ObjectIdentifier(type) { return last.reader }
    let made = _openExistential(type, do: reader)
    special.append((ObjectIdentifier(type), made))
    return made
  }
}
