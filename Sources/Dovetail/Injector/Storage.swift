import DovetailShims
import Synchronization

/// The memory of one injector: its entries, and the shared values behind them.
///
/// This is an address with a meaning, to be copied freely: making values passes it on without a retain. The injector
/// that owns the memory outlives every use, because whoever uses it holds that injector or one that was opened in it.
struct Storage {
  struct Header: ~Copyable {
    /// Who uses the memory, when it is a scope's; first, so that it lies where the memory begins.
    let state = ScopeState()
    /// Set once the owner is made, before anybody else can see the memory.
    var owner: Unmanaged<Injector>?
    let parent: Storage?
    let level: UnsafePointer<Level>
    let entries: UnsafeMutablePointer<Entry>
    let values: UnsafeMutableRawPointer
    let nodes: NodePointer
  }

  let header: UnsafeMutablePointer<Header>

  /// Takes memory for the injector of a plan.
  init(level: UnsafePointer<Level>, nodes: NodePointer) {
    self.init(level: level, nodes: nodes, parent: nil)
  }

  /// Takes memory for an injector that is opened in another one.
  init(level: UnsafePointer<Level>, inside parent: Storage) {
    self.init(level: level, nodes: parent.header.pointee.nodes, parent: parent)
  }

  private init(level: UnsafePointer<Level>, nodes: NodePointer, parent: Storage?) {
    let size = level.pointee.valuesStart + level.pointee.storageSize
    guard let base = dovetail_allocate(size, level.pointee.storageAlignment) else {
      fatalError("no memory for the \(size) bytes of an injector")
    }
    header = base.bindMemory(to: Header.self, capacity: 1)
    let entries = (base + Self.entriesStart).bindMemory(to: Entry.self, capacity: level.pointee.entryCount)
    header.initialize(
      to: Header(
        owner: nil, parent: parent, level: level, entries: entries, values: base + level.pointee.valuesStart,
        nodes: nodes))
    let keyCount = parent == nil ? writeKeys() : 0
    for place in keyCount..<level.pointee.entryCount { (entries + place).initialize(to: Entry()) }
    for node in level.pointee.weak { weakObject(of: node).initialize(to: WeakObject()) }
  }

  /// Writes the entries in which reads begin: those of the first level.
  ///
  /// - Returns: How many there are.
  @inline(never)
  private func writeKeys() -> Int {
    let level = header.pointee.level
    let table = level.pointee.table
    for place in 0..<table.capacity { (entries + place).initialize(to: Entry(word: table.places[place].word)) }
    // A node is looked at only where the entry needs it, since in a large graph no cache holds it.
    for node in level.pointee.leaves where node.pointee.isLeaf {
      entry(of: node).pointee.leaf = node.pointee.declaration
    }
    return table.capacity
  }

  /// The byte where the entries begin.
  private static var entriesStart: Int { aligned(MemoryLayout<Header>.size, to: MemoryLayout<Entry>.alignment) }

  /// The byte where the values begin.
  static func valuesStart(after entryCount: Int, alignment: Int) -> Int {
    aligned(entriesStart + entryCount * MemoryLayout<Entry>.stride, to: alignment)
  }

  private static func aligned(_ size: Int, to alignment: Int) -> Int { (size + alignment - 1) & ~(alignment - 1) }

  /// Tells the memory whose it is.
  func adopt(_ owner: Injector) { header.pointee.owner = .passUnretained(owner) }

  /// Who uses the memory.
  var state: UnsafePointer<ScopeState> { UnsafeRawPointer(header).assumingMemoryBound(to: ScopeState.self) }
  var entries: UnsafeMutablePointer<Entry> { header.pointee.entries }
  var level: Int32 { header.pointee.level.pointee.index }
  var parent: Storage? { header.pointee.parent }

  /// The injector; valid like this address.
  var owner: Unmanaged<Injector> {
    guard let owner = header.pointee.owner else { fatalError("an injector makes nothing before it is made itself") }
    return owner
  }

  /// The node of a key here or in an outer injector.
  func node(of id: KeyID) -> NodePointer? {
    var next: Storage? = self
    while let storage = next {
      let header = storage.header
      if let index = header.pointee.level.pointee.table[id] { return header.pointee.nodes + index }
      next = header.pointee.parent
    }
    return nil
  }

  /// The memory that holds the values of a node's level, seen from here.
  func holder(of node: NodePointer) -> Storage? {
    var storage = self
    while storage.level != node.pointee.level {
      guard let parent = storage.parent else { return nil }
      storage = parent
    }
    return storage
  }

  /// Where the value of a scope's node lies once it is made.
  func value(of node: NodePointer) -> UnsafeMutableRawPointer { header.pointee.values + Int(node.pointee.storage) }

  func entry(of node: NodePointer) -> UnsafeMutablePointer<Entry> { header.pointee.entries + Int(node.pointee.entry) }

  /// The reference of a weak node; written under the entry's lock, by `WeakObject.hold`.
  func weakObject(of node: NodePointer) -> UnsafeMutablePointer<WeakObject> {
    value(of: node).assumingMemoryBound(to: WeakObject.self)
  }

  /// Destroys every value that was made.
  ///
  /// Called when nobody can read the values any more; calling it again does nothing.
  func destroyValues(of level: UnsafePointer<Level>) {
    let entries = entries
    for node in level.pointee.shared.reversed() {
      let entry = entries + Int(node.pointee.entry)
      // The caller has synchronized with every writer and reader, so the order of these two does not matter.
      guard let value = entry.pointee.value.load(ordering: .relaxed) else { continue }
      entry.pointee.value.store(nil, ordering: .relaxed)
      node.pointee.destroyShared(value)
    }
  }

  /// Destroys every value that is left, and frees the memory.
  func deallocate(_ level: UnsafePointer<Level>) {
    if !state.pointee.isDestroyed { destroyValues(of: level) }
    for node in level.pointee.weak { weakObject(of: node).deinitialize(count: 1) }
    entries.deinitialize(count: level.pointee.entryCount)
    header.deinitialize(count: 1)
    dovetail_deallocate(header)
  }
}
