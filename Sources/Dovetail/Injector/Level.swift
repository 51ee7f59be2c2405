/// What an injector of one scope holds: the frozen shape that each opening of the scope copies.
///
/// The first level is the injector itself, where singletons live. A level is made of numbers and of addresses that its
/// plan keeps, so that opening a scope retains nothing for it.
struct Level {
  let index: Int32
  /// The level that this one opens inside; -1 for the first.
  let parent: Int32
  /// Nil for the first level.
  let scope: Scope?
  /// The keys that this level answers.
  private let table: KeyTable
  /// Whether the table is not the draft's, which the plan keeps.
  private let ownsTable: Bool
  /// The entries of an injector: for each place that is read, and for each shared node that has no such place.
  let entryCount: Int
  /// The nodes whose values the level holds.
  let shared: UnsafeMutableBufferPointer<NodePointer>
  let weak: UnsafeMutableBufferPointer<NodePointer>
  /// Those of the shared nodes whose values come from outside.
  let seeds: UnsafeMutableBufferPointer<NodePointer>
  let storageSize: Int
  let storageAlignment: Int

  init(
    index: Int, parent: Int, scope: Scope?, table: KeyTable, ownsTable: Bool, entryCount: Int, shared: [NodePointer],
    weak: [NodePointer], seeds: [NodePointer], storageSize: Int, storageAlignment: Int
  ) {
    func copy(_ nodes: [NodePointer]) -> UnsafeMutableBufferPointer<NodePointer> {
      let buffer = UnsafeMutableBufferPointer<NodePointer>.allocate(capacity: nodes.count)
      _ = buffer.initialize(from: nodes)
      return buffer
    }
    self.index = Int32(index)
    self.parent = Int32(parent)
    self.scope = scope
    self.entryCount = entryCount
    self.shared = copy(shared)
    self.weak = copy(weak)
    self.seeds = copy(seeds)
    self.storageSize = storageSize
    self.storageAlignment = storageAlignment
    self.table = table
    self.ownsTable = ownsTable
  }

  /// Frees what the level's addresses point to.
  func deallocate() {
    if ownsTable { table.deallocate() }
    shared.deallocate()
    weak.deallocate()
    seeds.deallocate()
  }

  /// The places of the table that an injector has entries for: all of the first level, where reads begin at an entry.
  var readPlaces: Int { index == 0 ? table.capacity : 0 }

  /// The places of the table where a search may start, less one.
  var mask: UInt { table.mask }

  /// For each place the word of the key that this level answers there, or 0.
  var words: UnsafeMutablePointer<UInt> { table.words }

  /// For each place the index of the key's node.
  var nodeOfPlace: UnsafeMutablePointer<Int32> { table.values }

  /// The index of a key's node, when this level answers the key.
  func node(of id: KeyID) -> Int? { table[id] }
}
