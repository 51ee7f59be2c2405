/// A table from keys to nodes: open addressing with linear probing, at most half full.
struct KeyTable {
  private(set) var words: [UInt]
  private(set) var values: [Int32]
  private(set) var count = 0

  init(minimumCapacity: Int) {
    var capacity = 4
    while capacity < minimumCapacity * 2 { capacity *= 2 }
    words = Array(repeating: 0, count: capacity)
    values = Array(repeating: -1, count: capacity)
  }

  var capacity: Int { words.count }

  /// The place of a key, or the free place where it belongs.
  func place(of id: KeyID) -> Int {
    let mask = UInt(words.count - 1)
    var place = id.start(mask: mask)
    while words[Int(place)] != id.word, words[Int(place)] != 0 { place = (place &+ 1) & mask }
    return Int(place)
  }

  subscript(id: KeyID) -> Int? {
    let place = place(of: id)
    return words[place] == 0 ? nil : Int(values[place])
  }

  /// Adds a key, or gives the value that it has already.
  mutating func insert(_ id: KeyID, _ value: Int) -> Int? {
    if (count + 1) * 2 > words.count { grow() }
    let place = place(of: id)
    guard words[place] == 0 else { return Int(values[place]) }
    words[place] = id.word
    values[place] = Int32(value)
    count += 1
    return nil
  }

  /// Gives a key that is in the table another value.
  mutating func update(_ id: KeyID, _ value: Int) {
    values[place(of: id)] = Int32(value)
  }

  private mutating func grow() {
    let old = self
    self = KeyTable(minimumCapacity: words.count)
    for (word, value) in zip(old.words, old.values) where word != 0 {
      _ = insert(KeyID(word: word), Int(value))
    }
  }
}
