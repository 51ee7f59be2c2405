/// A table from keys to nodes: open addressing with linear probing.
package struct KeyTable: Sendable {
  struct Entry: Sendable {
    /// The word of the key, or 0 for a free entry.
    var word: UInt64 = 0
    /// The index of the key's node, or -1.
    var node: Int32 = -1
  }

  /// How many entries a search may start at, a power of two, less one.
  private(set) var mask: Int
  /// Those after the last start take what found its own entry taken, and the last of them stays free, so that a search
  /// needs no bound.
  private(set) var entries: [Entry]
  private(set) var count = 0

  /// How many keys an injector's table has room for at least: in a sparse table, most reads find theirs at once.
  static let leastOfInjector = 32
  /// With as many starts a table is large.
  package static let large = 1 << 16

  init(minimumCapacity: Int) {
    var starts = 4
    while Self.room(in: starts) < minimumCapacity { starts *= 2 }
    mask = starts - 1
    // A run of taken entries grows with the logarithm of the table.
    entries = Array(repeating: Entry(), count: starts + starts.trailingZeroBitCount + 1)
  }

  /// How many keys a table takes before it grows: half of the starts, and of a large one more, since it costs more to
  /// reach an entry that no cache holds than to search a little longer.
  package static func room(in starts: Int) -> Int {
    starts < large ? starts / 2 : starts * 5 / 8
  }

  /// The index of a key's entry, or of the free one where it belongs.
  @inline(__always)
  private func find(_ id: KeyID) -> Int {
    var index = id.start(mask: mask)
    while entries[index].word != id.word, entries[index].word != 0 { index += 1 }
    return index
  }

  /// The index of a key's node, when the table has the key.
  @inline(__always)
  subscript(id: KeyID) -> Int? {
    let entry = entries[find(id)]
    return entry.word == 0 ? nil : Int(entry.node)
  }

  /// Adds a key, or gives the node that it has already.
  mutating func insert(_ id: KeyID, _ node: Int) -> Int? {
    if count == Self.room(in: mask + 1) { grow() }
    var index = find(id)
    guard entries[index].word == 0 else { return Int(entries[index].node) }
    while index == entries.count - 1 {
      grow()
      index = find(id)
    }
    entries[index] = Entry(word: id.word, node: Int32(node))
    count += 1
    return nil
  }

  /// Gives a key that is in the table another node.
  mutating func update(_ id: KeyID, _ node: Int) {
    entries[find(id)].node = Int32(node)
  }

  private mutating func grow() {
    let old = entries
    self = KeyTable(minimumCapacity: Self.room(in: mask + 1) + 1)
    for entry in old where entry.word != 0 { _ = insert(KeyID(word: entry.word), Int(entry.node)) }
  }
}
