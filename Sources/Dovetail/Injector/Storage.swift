import Synchronization

/// The memory of one injector: its entries, and the shared values behind them.
struct Storage {
  let entries: UnsafeMutablePointer<Entry>
  private let values: UnsafeMutableRawPointer
  private let level: Level
  private let nodes: UnsafeMutablePointer<Node>

  init(level: Level, nodes: UnsafeMutablePointer<Node>) {
    self.level = level
    self.nodes = nodes
    let entryBytes = level.entryCount * MemoryLayout<Entry>.stride
    let start = (entryBytes + level.storageAlignment - 1) & ~(level.storageAlignment - 1)
    let base = UnsafeMutableRawPointer.allocate(
      byteCount: start + level.storageSize,
      alignment: max(level.storageAlignment, MemoryLayout<Entry>.alignment))
    entries = base.bindMemory(to: Entry.self, capacity: level.entryCount)
    values = base + start
    level.table.words.withUnsafeBufferPointer { words in
      for (index, word) in words.enumerated() { (entries + index).initialize(to: Entry(word: word)) }
    }
    for index in level.table.capacity..<level.entryCount { (entries + index).initialize(to: Entry(word: 0)) }
    for index in level.weak { weakObject(of: nodes + index).initialize(to: WeakObject()) }
  }

  /// Where a shared node's value lies once it is made.
  func value(of node: NodePointer) -> UnsafeMutableRawPointer { values + node.pointee.storage }

  func entry(of node: NodePointer) -> UnsafeMutablePointer<Entry> { entries + Int(node.pointee.entry) }

  /// The reference of a weak node; read and written under the entry's lock.
  func weakObject(of node: NodePointer) -> UnsafeMutablePointer<WeakObject> {
    (values + node.pointee.storage).assumingMemoryBound(to: WeakObject.self)
  }

  /// Destroys every value that was made.
  ///
  /// Called when nobody can read the values any more; calling it again does nothing.
  func destroyValues() {
    for index in level.shared.reversed() {
      let node = NodePointer(nodes + index)
      // The caller has synchronized with every writer, so the order of this exchange does not matter.
      guard let value = entry(of: node).pointee.value.exchange(nil, ordering: .relaxed) else { continue }
      ErasedValue.destroy(node.pointee.key.type, at: value)
    }
  }

  /// Frees the memory, whose values are destroyed.
  func deallocate() {
    for index in level.weak { weakObject(of: nodes + index).deinitialize(count: 1) }
    entries.deinitialize(count: level.entryCount)
    UnsafeMutableRawPointer(entries).deallocate()
  }
}
