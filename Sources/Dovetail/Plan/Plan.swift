/// A verified graph in flat arrays, for any number of injectors.
@safe
@usableFromInline
package final class Plan: @unchecked Sendable {
  // Sendable: constant once it is made.

  /// A level in which values are shared: the injector itself, a scope, or a resolve.
  package struct Level {
    package let scope: Scope?
    package let parent: Int16
    /// The number of slots.
    var slots = 0
    /// The nodes of seeds.
    package internal(set) var seeds: [Int32] = []
    /// The nodes of values with `onClose` hooks.
    var closing: [Int32] = []
    /// The nodes that `start()` makes, each after its dependencies.
    package internal(set) var started: [Int32] = []
  }

  package let graph: LinkedGraph
  package let facts: [NodeFacts]
  let observers: [any CreationObserver]
  private let entryMemory: UnsafeMutablePointer<Entry>
  let links: UnsafeMutablePointer<Int32>
  private let linkCount: Int
  /// The table that a new injector copies.
  let table: Table
  /// The plan that this one is a copy of; it owns the table.
  private let base: Plan?
  let exchange: Exchange?
  package let levels: [Level]
  /// The nodes of singletons that the injector's initializer makes.
  let eager: [Int32]

  init(
    _ graph: LinkedGraph, _ facts: [NodeFacts], _ levels: ScopeLevels, observers: [any CreationObserver] = []
  ) {
    self.graph = graph
    self.facts = facts
    self.observers = observers
    (base, exchange) = (nil, nil)
    var layout = PlanLayout(graph, levels)
    let count = graph.nodes.count
    unsafe entryMemory = .allocate(capacity: max(count, 1))
    for node in 0..<count { unsafe (entryMemory + node).initialize(to: layout.entry(of: node, facts[node])) }
    layout.sortStarted(facts)
    (self.levels, eager) = (layout.levels, layout.eager)
    linkCount = graph.targets.count
    unsafe links = Self.links(graph.targets, after: 0, of: nil)
    table = Table(graph.tables[0], count: layout.levels[0].slots)
    if !observers.isEmpty { observeEntries() }
  }

  /// Copies a plan, to exchange bindings or to notify other observers.
  ///
  /// - Parameters:
  ///   - exchange: All bindings that have been exchanged.
  ///   - exchanged: The nodes to exchange now, with their new bindings and the nodes that these need.
  init(
    _ base: Plan, _ exchange: Exchange?, _ exchanged: [(node: Int, binding: Binding, needs: [Int32])] = [],
    observers: [any CreationObserver]
  ) {
    self.base = base.base ?? base
    self.exchange = exchange
    self.observers = observers
    (graph, facts, levels, eager) = (base.graph, base.facts, base.levels, base.eager)
    unsafe entryMemory = .allocate(capacity: max(graph.nodes.count, 1))
    unsafe entryMemory.initialize(from: base.entryMemory, count: graph.nodes.count)
    table = base.table
    let added = exchanged.flatMap(\.needs)
    linkCount = base.linkCount + added.count
    unsafe links = Self.links(added, after: base.linkCount, of: base.links)
    var next = Int32(base.linkCount)
    for (node, binding, needs) in exchanged {
      let keySlot = PlanLayout.slot(at: graph.tables[0].place(of: binding.key.id))
      unsafe entryMemory[node].exchange(binding, links: next, keySlot: keySlot)
      next += Int32(needs.count)
    }
  }

  private static func links(
    _ added: [Int32], after count: Int, of base: UnsafeMutablePointer<Int32>?
  ) -> UnsafeMutablePointer<Int32> {
    let links = UnsafeMutablePointer<Int32>.allocate(capacity: max(count + added.count, 1))
    if let base = unsafe base { unsafe links.initialize(from: base, count: count) }
    _ = unsafe UnsafeMutableBufferPointer(start: links + count, count: added.count).initialize(from: added)
    return unsafe links
  }

  deinit {
    unsafe entryMemory.deallocate()
    unsafe links.deallocate()
    if base == nil { table.deallocate() }
  }

  /// The first entry.
  var entries: EntryPointer { unsafe EntryPointer(entryMemory) }

  func entry(_ node: Int) -> EntryPointer { entries.advanced(by: node) }

  func observeEntries() {
    for index in 0..<graph.nodes.count where entry(index).binding.role != .implicit {
      unsafe entryMemory[index].flags.insert(.observed)
      if entry(index).kind == .transient { unsafe entryMemory[index].kind = .checked }
    }
  }

  /// The level of scopes in which nothing is shared.
  var emptyLevel: Int16 { Int16(levels.count - 2) }

  var resolveLevel: Int16 { Int16(levels.count - 1) }

  /// Returns the level of a scope, or nil for one in which nothing is shared.
  package func level(of scope: Scope) -> Int16? { levels.firstIndex { $0.scope == scope }.map { Int16($0) } }

  /// Returns the immediate or the deferred dependencies of a node; -1 for one that is not bound.
  package func needs(of node: Int32, isDeferred: Bool = false) -> [Int32] {
    let entry = entry(Int(node))
    if entry.flags.contains(.exchanged) {
      if isDeferred { return [] }
      return unsafe Array(UnsafeBufferPointer(start: links + Int(entry.links), count: entry.binding.dependencies.count))
    }
    return graph.edges(of: Int(node)).filter { graph.isDeferred($0) == isDeferred }.map { graph.targets[Int($0)] }
  }
}

/// Returns a function that makes boxes of a type that is known only at run time; see `prepareToShare`.
func boxMaker(of type: Any.Type) -> Binding.MakeBox {
  func maker<Value>(of type: Value.Type) -> Binding.MakeBox {
    { binding, arguments in Box<Value>(try binding.value(arguments)) }
  }
  return _openExistential(type, do: maker)
}
