public import Synchronization

/// An entry of an injector's table: a key, its singleton once that is made, and how it is asked for otherwise.
@safe
@usableFromInline
struct TableEntry: ~Copyable {
  /// The key's word, or 0 for a free entry.
  @usableFromInline
  let word: UInt64

  /// The `Box` of the value.
  ///
  /// Written once, with a releasing store after the value is in the box, and read with an acquiring load, so that a
  /// reader who sees the box sees the value. The entry owns one count.
  @usableFromInline
  let box = unsafe Atomic<Unmanaged<AnyObject>?>(nil)

  /// The index of the node that answers the key.
  @usableFromInline
  let root: Int32

  init(word: UInt64 = 0, root: Int32 = -1) {
    self.word = word
    self.root = root
  }
}

/// The table of an injector, in memory of its own, which is read without a lock, a retain or a check.
@safe
struct TableMemory: @unchecked Sendable {
  // Sendable: the entries are constants and atomic. The owner of the memory frees it when nobody can read it.

  let start: UnsafeMutablePointer<TableEntry>
  private let count: Int

  /// A table for the keys of a graph.
  init(_ table: KeyTable) {
    self.init(count: table.entries.count)
    for (index, entry) in table.entries.enumerated() {
      unsafe (start + index).initialize(to: TableEntry(word: entry.word, root: entry.node))
    }
  }

  /// A table without keys, of the same size as another one, so that its mask fits.
  fileprivate init(withoutKeys count: Int) {
    self.init(count: count)
    for index in 0..<count { unsafe (start + index).initialize(to: TableEntry()) }
  }

  private init(count: Int) {
    unsafe self.init(.allocate(capacity: count), count: count)
  }

  fileprivate init(_ start: UnsafeMutablePointer<TableEntry>, count: Int) {
    unsafe self.start = unsafe start
    self.count = count
  }

  /// A table of one free entry, in which every key is missing; it is never freed.
  static let empty = TableMemory(withoutKeys: KeyTable(minimumCapacity: 0).entries.count)

  /// Lets go of the singletons, when nobody can read them.
  func releaseBoxes() {
    // The caller has synchronized with every writer and reader, so the order of these two does not matter.
    for index in 0..<count { unsafe start[index].box.exchange(nil, ordering: .relaxed)?.release() }
  }

  func deallocate() {
    unsafe start.deinitialize(count: count)
    unsafe start.deallocate()
  }
}

/// The table of closed scopes, which has no keys; it is made when a scope first opens.
@safe
struct ClosedTable: ~Copyable, @unchecked Sendable {
  // Sendable: the start is atomic. The owner frees the table when nobody can read it.

  // Written once, in `make`.
  private let start = unsafe Atomic<UnsafeMutablePointer<TableEntry>?>(nil)
  private let count: Int

  /// Takes the size of a graph's table.
  init(_ table: KeyTable) {
    count = table.entries.count
  }

  /// The table, made if need be.
  var memory: TableMemory {
    // Acquires the entries.
    guard let start = unsafe start.load(ordering: .acquiring) else { return make() }
    return unsafe TableMemory(start, count: count)
  }

  @inline(never)
  private func make() -> TableMemory {
    let made = TableMemory(withoutKeys: count)
    let (_, first) = unsafe start.compareExchange(
      expected: nil, desired: made.start, ordering: .acquiringAndReleasing)
    guard let first = unsafe first else { return made }
    made.deallocate()
    return unsafe TableMemory(first, count: count)
  }

  /// Frees the table if there is one.
  func deallocate() {
    // Nobody else holds the owner, so that the order of this load does not matter.
    if let start = unsafe start.load(ordering: .relaxed) { unsafe TableMemory(start, count: count).deallocate() }
  }
}
