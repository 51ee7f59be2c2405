/// A table from keys to nodes: open addressing with linear probing.
///
/// Every dependency is looked up here, so this is raw memory, which is read without a retain; who makes a table frees
/// it.
struct KeyTable: @unchecked Sendable {
  // Sendable: the linker and the freezer write a table before they hand it on, and nobody writes it after that.

  struct Place {
    /// The word of the key, or 0 for a free place.
    let word: UInt64
    /// The index of the key's node, or -1.
    var value: Int32
    /// The bit of a scope's state for the node's entry, which the node has too when its plan makes the value in the plainest
    /// way: here it is found sooner, which counts for values that are made again and again.
    var creationBit: UInt32 = 0
  }

  /// The places where a search may start, a power of two, less one.
  private(set) var mask: Int
  /// How many places there are: those after the last start take what found its own place taken, and the last of them
  /// stays free, so that a search needs no bound.
  private(set) var capacity: Int
  private(set) var places: UnsafeMutablePointer<Place>
  private(set) var count = 0

  /// How many keys an injector's table has room for at least: in a sparse table, most reads find theirs at once.
  static let leastOfInjector = 32

  init(minimumCapacity: Int) {
    var starts = 4
    while Self.room(in: starts) < minimumCapacity { starts *= 2 }
    mask = starts - 1
    // A run of taken places grows with the logarithm of the table.
    capacity = starts + starts.trailingZeroBitCount + 1
    places = .allocate(capacity: capacity)
    places.initialize(repeating: Place(word: 0, value: -1), count: capacity)
  }

  init(copying other: KeyTable) {
    mask = other.mask
    capacity = other.capacity
    count = other.count
    places = .allocate(capacity: capacity)
    places.initialize(from: other.places, count: capacity)
  }

  /// How many keys a table takes before it grows: half of the places, and of a large one more, since it costs more to
  /// reach a place that no cache holds than to search a little longer.
  private static func room(in starts: Int) -> Int {
    starts < 1 << 16 ? starts / 2 : starts * 5 / 8
  }

  func deallocate() {
    places.deallocate()
  }

  /// The place of a key, or the free place where it belongs.
  @inline(__always)
  private func find(_ id: KeyID) -> UnsafeMutablePointer<Place> {
    var place = places + id.start(mask: mask)
    while place.pointee.word != id.word, place.pointee.word != 0 { place += 1 }
    return place
  }

  /// The index of a key's place, when it is this node that answers the key.
  func place(of id: KeyID, answeredBy node: Int) -> Int? {
    // A free place has the number of no node.
    let place = find(id)
    return Int(place.pointee.value) == node ? place - places : nil
  }

  /// The index of a key's node, when the table has the key.
  @inline(__always)
  subscript(id: KeyID) -> Int? { place(of: id).map { Int($0.pointee.value) } }

  /// The place of a key, when the table has the key.
  @inline(__always)
  func place(of id: KeyID) -> UnsafeMutablePointer<Place>? {
    let place = find(id)
    return place.pointee.word == 0 ? nil : place
  }

  /// Adds a key, or gives the value that it has already.
  mutating func insert(_ id: KeyID, _ value: Int) -> Int? {
    if count == Self.room(in: mask + 1) { grow() }
    var place = find(id)
    guard place.pointee.word == 0 else { return Int(place.pointee.value) }
    while place == places + capacity - 1 {
      grow()
      place = find(id)
    }
    place.pointee = Place(word: id.word, value: Int32(value))
    count += 1
    return nil
  }

  /// Gives a key that is in the table another value.
  func update(_ id: KeyID, _ value: Int) {
    find(id).pointee.value = Int32(value)
  }

  private mutating func grow() {
    let old = self
    self = KeyTable(minimumCapacity: Self.room(in: mask + 1) + 1)
    for place in 0..<old.capacity where old.places[place].word != 0 {
      _ = insert(KeyID(word: old.places[place].word), Int(old.places[place].value))
    }
    old.deallocate()
  }
}
