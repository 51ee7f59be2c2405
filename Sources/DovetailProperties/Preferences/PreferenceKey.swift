/// A key as stores tell keys apart: by its scalars, where `String` takes two for one that Unicode holds to be alike.
struct PreferenceKey: Hashable {
  let name: String

  init(_ name: String) { self.name = name }

  static func == (left: PreferenceKey, right: PreferenceKey) -> Bool { left.name.utf8.elementsEqual(right.name.utf8) }
}
