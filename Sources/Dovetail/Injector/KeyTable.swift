/// A table from keys to nodes: open addressing with linear probing, at most half full.
///
/// Every dependency is looked up here, so this is raw memory, which is read without a retain; who makes a table frees
/// it.
struct KeyTable: @unchecked Sendable {
  // Sendable: the linker and the freezer write a table before they hand it on, and nobody writes it after that.

  /// The number of places, a power of two.
  private(set) var capacity: Int
  /// For each place the word of the key there, or 0.
  private(set) var words: UnsafeMutablePointer<UInt>
  /// For each place the index of the key's node, or -1.
  private(set) var values: UnsafeMutablePointer<Int32>
  private(set) var count = 0

  init(minimumCapacity: Int) {
    var capacity = 4
    while capacity < minimumCapacity * 2 { capacity *= 2 }
    self.capacity = capacity
    words = .allocate(capacity: capacity)
    words.initialize(repeating: 0, count: capacity)
    values = .allocate(capacity: capacity)
    values.initialize(repeating: -1, count: capacity)
  }

  func deallocate() {
    words.deallocate()
    values.deallocate()
  }

  /// The place of a key, or the free place where it belongs.
  func place(of id: KeyID) -> Int {
    let mask = UInt(capacity - 1)
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
    if (count + 1) * 2 > capacity { grow() }
    let place = place(of: id)
    guard words[place] == 0 else { return Int(values[place]) }
    words[place] = id.word
    values[place] = Int32(value)
    count += 1
    return nil
  }

  /// Gives a key that is in the table another value.
  func update(_ id: KeyID, _ value: Int) {
    values[place(of: id)] = Int32(value)
  }

  private mutating func grow() {
    let old = self
    self = KeyTable(minimumCapacity: capacity)
    for place in 0..<old.capacity where old.words[place] != 0 {
      _ = insert(KeyID(word: old.words[place]), Int(old.values[place]))
    }
    old.deallocate()
  }
}
