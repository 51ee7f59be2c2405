import Synchronization

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
    /// The number of seeds; -1 if listeners observe the opening, so that one comparison finds both.
    var seedCount = 0
    /// The nodes of values that are run, or have `onClose` hooks.
    package internal(set) var closing: [Int32] = []
    /// The nodes of those that are run.
    package internal(set) var running: [Int32] = []
    /// The nodes that `start()` makes, each after its dependencies.
    package internal(set) var started: [Int32] = []

    func observed(by listeners: [Listener]) -> Level {
      var level = self
      level.seedCount = listeners.isEmpty ? seeds.count : -1
      return level
    }
  }

  package let graph: LinkedGraph
  package let facts: [NodeFacts]
  let observers: [any CreationObserver]
  let listeners: [Listener]
  /// The entries, followed by the links.
  private let entryMemory: UnsafeMutablePointer<Entry>
  private var readers: Readers
  /// The table that a new injector copies.
  let table: Table
  /// The plan that this one is a copy of; it owns the table.
  private let base: Plan?
  /// The bindings of the graph, without those that have replaced nodes.
  let bindings: Bindings
  let scopes: ScopeLevels
  package let levels: [Level]
  /// What a graph with values that run needs besides; nil for any other one.
  private let running: Running?
  /// The nodes of singletons that the injector's initializer makes.
  package let eager: [Int32]
  private let foundIdle = Memo<Set<Int>>()

  /// Collects, links, verifies and lays out bindings.
  init(_ bindings: Bindings, observers: [any CreationObserver] = []) throws(GraphError) {
    let verified = Verifier(bindings)
    let findings = verified.findings
    guard findings.isEmpty else { throw GraphError(findings: findings) }
    (graph, facts, scopes) = (verified.graph, verified.facts, verified.levels)
    (self.observers, listeners) = (observers, observers.compactMap { $0 as? Listener })
    self.bindings = bindings
    base = nil
    var layout = PlanLayout(verified)
    let count = graph.indices.count
    unsafe entryMemory = Self.memory(count, graph.targets.count)
    // Not the property, whose accesses would be checked at run time.
    var readers = Readers()
    for node in 0..<count {
      var entry = layout.entry(of: node, facts[node], depth: verified.depths[node])
      entry.choose(from: &readers)
      unsafe (entryMemory + node).initialize(to: entry)
    }
    (eager, self.readers) = (layout.eager, readers)
    levels = layout.levels.map { [listeners, facts] (level: Level) in
      var level = level.observed(by: listeners)
      // The order of dependency, so that few creations wait for others.
      level.started = level.started.ordered { facts[Int($0)].order < facts[Int($1)].order }
      return level
    }
    running = levels.contains { !$0.running.isEmpty } ? Running() : nil
    table = Table(graph.tables[0], count: layout.levels[0].slots)
    writeLinks()
    if !observers.isEmpty { observeEntries() }
  }

  /// Copies a plan, to replace nodes or to notify other observers.
  ///
  /// - Parameters:
  ///   - replacements: The nodes that replace others, with their facts.
  ///   - observers: The observers to notify.
  init(_ base: Plan, replacing replacements: [Replacement] = [], observers: [any CreationObserver]) {
    self.base = base.base ?? base
    (self.observers, listeners) = (observers, observers.compactMap { $0 as? Listener })
    (eager, bindings, scopes, table) = (base.eager, base.bindings, base.scopes, base.table)
    graph = replacements.isEmpty ? base.graph : base.graph.replacing(replacements)
    var (facts, levels) = (base.facts, base.levels.map { [listeners] in $0.observed(by: listeners) })
    for new in replacements where facts[new.index] != new.fact { facts[new.index] = new.fact }
    running = base.isRunning ? Running() : nil
    let count = graph.indices.count
    unsafe entryMemory = Self.memory(count, graph.targets.count)
    unsafe entryMemory.initialize(from: base.entryMemory, count: count)
    // The first plan retains its own.
    var readers = base.base == nil ? Readers() : base.readers
    for new in replacements {
      let (index, binding, entry) = (new.index, new.node.binding, base.entry(new.index))
      if entry.flags.contains(.closes) { levels[Int(entry.level)].closing.removeAll { $0 == index } }
      let keySlot = PlanLayout.slot(at: graph.tables[0].bucket(of: binding.key.id))
      unsafe entryMemory[index].exchange(binding, keySlot: keySlot, &readers)
    }
    // The edges of all replacements have new indices.
    for index in graph.replacements.map(\.index) {
      let start = graph.edges(of: index).lowerBound
      unsafe entryMemory[index].links = Entry.offset(of: start, from: index, count: count)
    }
    (self.facts, self.levels, self.readers) = (facts, levels, readers)
    writeLinks()
  }

  private static func memory(_ entries: Int, _ links: Int) -> UnsafeMutablePointer<Entry> {
    let bytes = Int(Entry.offset(of: Int32(links), from: 0, count: entries))
    return .allocate(capacity: bytes / MemoryLayout<Entry>.stride + 1)
  }

  /// Writes the links behind the entries.
  private func writeLinks() {
    let memory = unsafe UnsafeMutableRawPointer(entryMemory + graph.indices.count).assumingMemoryBound(to: Int32.self)
    unsafe memory.initialize(from: graph.targets, count: graph.targets.count)
  }

  deinit {
    unsafe entryMemory.deallocate()
    if base == nil { table.deallocate() }
  }

  var entries: EntryPointer { unsafe EntryPointer(entryMemory) }

  func entry(_ node: Int) -> EntryPointer { entries.advanced(by: node) }

  func observeEntries() {
    var readers = readers
    for index in 0..<graph.indices.count where entry(index).binding.role != .implicit {
      unsafe entryMemory[index].flags.insert(.observed)
      if ![.transient, .checked].contains(entry(index).kind) { continue }
      unsafe entryMemory[index].kind = .checked
      unsafe entryMemory[index].choose(from: &readers)
    }
    self.readers = readers
  }

  /// Returns the entry of a level's seed; the table may have a decorator of the seed for its key.
  func seed(_ key: AnyKey, _ level: Int16) -> EntryPointer? {
    for node in levels[Int(level)].seeds where entry(Int(node)).key == key { return entry(Int(node)) }
    return nil
  }

  /// The nodes that only replaced bindings need, which only a read makes: no initializer of an injector, no `start()`.
  package var idle: Set<Int> { foundIdle.value { graph.idle } }

  private final class Running: Sendable {
    let needs = Memo<[[Int32]]>()
    let closableCount = Atomic<Int>(0)
  }

  /// Whether any value is run.
  var isRunning: Bool { running != nil }

  /// Whether something runs in a level or inside it.
  func isRunning(in level: Int16) -> Bool {
    levels.indices.contains { !levels[$0].running.isEmpty && scopes.isOpen(level, in: Int16($0)) }
  }

  /// The number of values with something to close that have been made, if any value is run.
  var closableCount: Int { running?.closableCount.load(ordering: .acquiring) ?? 0 }

  func countClosable() { running?.closableCount.add(1, ordering: .releasing) }

  var resolveLevel: Int16 { Int16(levels.count - 1) }

  /// Returns the level of a scope, or nil for one that the graph does not know.
  package func level(of scope: Scope) -> Int16? { levels.firstIndex { $0.scope == scope }.map { Int16($0) } }

  /// The nodes of running values that each node needs immediately, also indirectly.
  var runningNeeds: [[Int32]] {
    guard let running else { return [] }
    return running.needs.value {
      var found = Array(repeating: Set<Int32>(), count: graph.indices.count)
      for node in graph.indices.sorted(by: { facts[$0].order < facts[$1].order }) {
        for need in graph.needed(by: node) {
          found[node].formUnion(found[need])
          if entry(need).binding.runningHook != nil { found[node].insert(Int32(need)) }
        }
      }
      return found.map(Array.init)
    }
  }
}
