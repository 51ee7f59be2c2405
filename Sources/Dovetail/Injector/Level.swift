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
  let table: KeyTable
  /// Whether the table is not that of a draft, of another plan or of a derivation, which the plan keeps.
  private let ownsTable: Bool
  /// The entries of an injector: for each place that is read, and for each shared node that has no such place.
  let entryCount: Int
  /// The nodes whose values the level holds.
  let shared: UnsafeMutableBufferPointer<NodePointer>
  let weak: UnsafeMutableBufferPointer<NodePointer>
  /// Those of the shared nodes whose values come from outside.
  let seeds: UnsafeMutableBufferPointer<NodePointer>
  /// The nodes that are made from nothing when their keys are read; the first level's.
  let leaves: UnsafeMutableBufferPointer<NodePointer>
  /// The byte of an injector's memory where its values begin.
  let valuesStart: Int
  let storageSize: Int
  let storageAlignment: Int

  init(
    index: Int, parent: Int, scope: Scope?, table: KeyTable, ownsTable: Bool, entryCount: Int, shared: [NodePointer],
    weak: [NodePointer], seeds: [NodePointer], leaves: [NodePointer], storageSize: Int, storageAlignment: Int
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
    self.leaves = copy(leaves)
    valuesStart = Storage.valuesStart(after: entryCount, alignment: storageAlignment)
    self.storageSize = storageSize
    self.storageAlignment = storageAlignment
    self.table = table
    self.ownsTable = ownsTable
  }

  /// Copies a level for the copies of its nodes, some of which are new.
  ///
  /// The new nodes come last, as if they had been declared after all others.
  init(
    _ level: Level, of old: UnsafeMutablePointer<Node>, copiedTo new: UnsafeMutablePointer<Node>,
    _ replacements: [Replacement], table: KeyTable?
  ) {
    let start = UnsafePointer(old)
    let places = Set(replacements.map(\.place))
    func copy(
      _ nodes: UnsafeMutableBufferPointer<NodePointer>, adding isAdded: (Replacement) -> Bool
    ) -> UnsafeMutableBufferPointer<NodePointer> {
      let buffer = UnsafeMutableBufferPointer<NodePointer>.allocate(capacity: nodes.count + replacements.count)
      var count = 0
      var index = 0
      func add(_ place: Int) {
        buffer.initializeElement(at: count, to: UnsafePointer(new + place))
        count += 1
      }
      while index < nodes.count {
        let place = nodes[index] - start
        if places.isEmpty || !places.contains(place) { add(place) }
        index += 1
      }
      for replacement in replacements where isAdded(replacement) { add(replacement.place) }
      return UnsafeMutableBufferPointer(rebasing: buffer[..<count])
    }
    func adding(_ kind: Node.Kind) -> (Replacement) -> Bool {
      { new[$0.place].kind == kind && new[$0.place].level == level.index }
    }
    index = level.index
    parent = level.parent
    scope = level.scope
    entryCount = level.entryCount
    let ownTable = table ?? level.table
    shared = copy(level.shared, adding: adding(.shared))
    weak = copy(level.weak, adding: adding(.weak))
    seeds = copy(level.seeds) { _ in false }
    leaves = copy(level.leaves) {
      new[$0.place].isLeaf && level.index == 0 && ownTable.place(of: $0.node.key.id, answeredBy: $0.place) != nil
    }
    valuesStart = level.valuesStart
    storageSize = level.storageSize
    storageAlignment = level.storageAlignment
    self.table = ownTable
    ownsTable = false
  }

  /// Frees what the level's addresses point to.
  func deallocate() {
    if ownsTable { table.deallocate() }
    shared.deallocate()
    weak.deallocate()
    seeds.deallocate()
    leaves.deallocate()
  }
}
