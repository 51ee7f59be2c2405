/// What an injector of one scope holds: the frozen shape that each opening of the scope copies.
///
/// The first level is the injector itself, where singletons live.
final class Level: @unchecked Sendable {
  // Sendable: the memory is written by the initializer only.
  let index: Int
  /// Nil for the injector itself.
  let scope: Scope?
  /// The level that this one opens inside.
  let parent: Int?
  /// The places of the table, a power of two.
  let capacity: Int
  /// For each place the word of the key that this level answers there, or 0.
  let words: UnsafeMutablePointer<UInt>
  /// For each place the index of the key's node.
  let nodeOfPlace: UnsafeMutablePointer<Int32>
  /// The table's places, and one for each shared node that has no public key.
  let entryCount: Int
  let shared: [Int]
  let weak: [Int]
  let seeds: [Int]
  let storageSize: Int
  let storageAlignment: Int

  init(
    index: Int, scope: Scope?, parent: Int?, table: KeyTable, entryCount: Int, shared: [Int], weak: [Int],
    seeds: [Int], storageSize: Int, storageAlignment: Int
  ) {
    self.index = index
    self.scope = scope
    self.parent = parent
    self.entryCount = entryCount
    self.shared = shared
    self.weak = weak
    self.seeds = seeds
    self.storageSize = storageSize
    self.storageAlignment = storageAlignment
    capacity = table.capacity
    words = .allocate(capacity: capacity)
    nodeOfPlace = .allocate(capacity: capacity)
    words.initialize(from: table.words, count: capacity)
    nodeOfPlace.initialize(from: table.values, count: capacity)
  }

  deinit {
    words.deallocate()
    nodeOfPlace.deallocate()
  }

  /// The index of a key's node, when this level answers the key.
  func node(of id: KeyID) -> Int? {
    let mask = UInt(capacity - 1)
    var place = id.start(mask: mask)
    while words[Int(place)] != 0 {
      if words[Int(place)] == id.word { return Int(nodeOfPlace[Int(place)]) }
      place = (place &+ 1) & mask
    }
    return nil
  }
}
