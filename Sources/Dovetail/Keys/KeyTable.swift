/// A hash table from keys to nodes, with linear probing; the last bucket stays free, so that a search never wraps.
struct KeyTable: Sendable {
  struct Bucket: Sendable {
    var word: UInt64 = 0
    var node: Int32 = -1
  }

  /// The number of buckets behind the last start of a search, for the end of its run.
  private static let reserve = 16

  private(set) var buckets: [Bucket]
  private(set) var mask: Int
  private var count = 0

  init(minimumCapacity: Int) {
    var starts = 4
    while starts < minimumCapacity * 2 { starts *= 2 }
    mask = starts - 1
    buckets = Array(repeating: Bucket(), count: starts + Self.reserve)
  }

  /// Returns the index of a key's bucket, or of the free bucket where its search ends.
  func bucket(of id: KeyID) -> Int {
    var index = id.start(mask: mask)
    while buckets[index].word != 0 && buckets[index].word != id.word { index += 1 }
    return index
  }

  /// The node of a key, or nil.
  subscript(id: KeyID) -> Int32? {
    get {
      let bucket = buckets[bucket(of: id)]
      return bucket.word == 0 ? nil : bucket.node
    }
    set {
      guard let newValue else { fatalError("a table only grows") }
      var index = bucket(of: id)
      if buckets[index].word == 0 {
        while (count + 1) * 2 > mask + 1 || index == buckets.count - 1 {
          grow()
          index = bucket(of: id)
        }
        count += 1
      }
      buckets[index] = Bucket(word: id.word, node: newValue)
    }
  }

  private mutating func grow() {
    let old = buckets
    self = KeyTable(minimumCapacity: mask + 1)
    for bucket in old where bucket.word != 0 { self[KeyID(word: bucket.word)] = bucket.node }
  }
}

/// Values by their keys, in the order in which the keys were added.
package struct KeyMap<Value> {
  private var table = KeyTable(minimumCapacity: 0)
  package private(set) var values: [Value] = []

  package subscript(key: AnyKey) -> Value? { table[key.id].map { values[Int($0)] } }

  /// Changes the value of a key, which may be new.
  mutating func update(_ key: AnyKey, or new: @autoclosure () -> Value, _ change: (inout Value) -> Void) {
    if table[key.id] == nil {
      table[key.id] = Int32(values.count)
      values.append(new())
    }
    if let index = table[key.id] { change(&values[Int(index)]) }
  }
}

extension KeyMap: Sendable where Value: Sendable {}
