/// A key that is compared by its Unicode scalars; `String` compares by canonical equivalence.
struct PreferenceKey: Hashable {
  let name: String

  init(_ name: String) { self.name = name }

  static func == (left: PreferenceKey, right: PreferenceKey) -> Bool { left.name.utf8.elementsEqual(right.name.utf8) }
}
