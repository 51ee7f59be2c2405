/// A hash table from keys to nodes, with linear probing; the last place stays free, so that a search never wraps.
struct KeyTable: Sendable {
  struct Place: Sendable {
    var word: UInt64 = 0
    var node: Int32 = -1
  }

  /// The number of places behind the last start of a search, for the end of its run.
  private static let reserve = 16

  private(set) var places: [Place]
  private(set) var mask: Int
  private var count = 0

  init(minimumCapacity: Int) {
    var starts = 4
    while starts < minimumCapacity * 2 { starts *= 2 }
    mask = starts - 1
    places = Array(repeating: Place(), count: starts + Self.reserve)
  }

  /// Returns the index of a key's place, or of the free place where its search ends.
  func place(of id: KeyID) -> Int {
    var index = id.start(mask: mask)
    while places[index].word != 0 && places[index].word != id.word { index += 1 }
    return index
  }

  /// The node of a key, or nil.
  subscript(id: KeyID) -> Int32? {
    get {
      let place = places[place(of: id)]
      return place.word == 0 ? nil : place.node
    }
    set {
      guard let newValue else { fatalError("a table only grows") }
      var index = place(of: id)
      if places[index].word == 0 {
        while (count + 1) * 2 > mask + 1 || index == places.count - 1 {
          grow()
          index = place(of: id)
        }
        count += 1
      }
      places[index] = Place(word: id.word, node: newValue)
    }
  }

  private mutating func grow() {
    let old = places
    self = KeyTable(minimumCapacity: mask + 1)
    for place in old where place.word != 0 { self[KeyID(word: place.word)] = place.node }
  }
}
