/// A table from keys to nodes: open addressing with linear probing, at most half full.
///
/// Every dependency is looked up here, so this is raw memory, which is read without a retain; who makes a table frees
/// it.
struct KeyTable: @unchecked Sendable {
  // Sendable: the linker and the freezer write a table before they hand it on, and nobody writes it after that.

  /// The places where a search may start, a power of two, less one.
  private(set) var mask: Int
  /// All places: those after the last start take what found its own place taken, and the last of them stays free, so
  /// that a search needs no bound.
  private(set) var capacity: Int
  /// For each place the word of the key there, or 0.
  private(set) var words: UnsafeMutablePointer<UInt64>
  /// For each place the index of the key's node, or -1.
  private(set) var values: UnsafeMutablePointer<Int32>
  private(set) var count = 0

  /// How many keys an injector's table has room for at least: in a sparse table, most reads find theirs at once.
  static let leastOfInjector = 32

  init(minimumCapacity: Int) {
    var starts = 4
    while starts < minimumCapacity * 2 { starts *= 2 }
    mask = starts - 1
    // A run of taken places grows with the logarithm of the table.
    capacity = starts + starts.trailingZeroBitCount + 1
    words = .allocate(capacity: capacity)
    words.initialize(repeating: 0, count: capacity)
    values = .allocate(capacity: capacity)
    values.initialize(repeating: -1, count: capacity)
  }

  init(copying other: KeyTable) {
    mask = other.mask
    capacity = other.capacity
    count = other.count
    words = .allocate(capacity: capacity)
    words.initialize(from: other.words, count: capacity)
    values = .allocate(capacity: capacity)
    values.initialize(from: other.values, count: capacity)
  }

  func deallocate() {
    words.deallocate()
    values.deallocate()
  }

  /// The place of a key, or the free place where it belongs.
  @inline(__always)
  func place(of id: KeyID) -> Int {
    var place = id.start(mask: mask)
    while words[place] != id.word, words[place] != 0 { place += 1 }
    return place
  }

  @inline(__always)
  subscript(id: KeyID) -> Int? {
    let place = place(of: id)
    return words[place] == 0 ? nil : Int(values[place])
  }

  /// Adds a key, or gives the value that it has already.
  mutating func insert(_ id: KeyID, _ value: Int) -> Int? {
    if (count + 1) * 2 > mask + 1 { grow() }
    var place = place(of: id)
    guard words[place] == 0 else { return Int(values[place]) }
    while place == capacity - 1 {
      grow()
      place = self.place(of: id)
    }
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
    self = KeyTable(minimumCapacity: mask + 1)
    for place in 0..<old.capacity where old.words[place] != 0 {
      _ = insert(KeyID(word: old.words[place]), Int(old.values[place]))
    }
    old.deallocate()
  }
}
