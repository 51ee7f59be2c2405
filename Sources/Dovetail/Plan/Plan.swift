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
    /// The number of seeds; -1 for injectors whose opening is heard, which then costs others no instruction.
    var seedCount = 0
    /// The nodes of values that are run, or have `onClose` hooks.
    var closing: [Int32] = []
    /// The nodes of those that are run.
    var running: [Int32] = []
    /// The nodes that `start()` makes, each after its dependencies.
    package internal(set) var started: [Int32] = []

    func heard(by listeners: [Listener]) -> Level {
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
  private var linkCount: Int
  private var readers: Readers
  /// The table that a new injector copies.
  let table: Table
  /// The plan that this one is a copy of; it owns the table.
  private let base: Plan?
  /// The bindings of the graph, without exchanged ones.
  let bindings: Bindings
  /// The bindings of overrides, with the nodes whose bindings they replace; entries do not retain them.
  let exchanged: [(node: Int, binding: Binding)]
  let foundDescribed = Memo<Plan>()
  let foundBoundKeys = Memo<BoundKeys>()
  package let levels: [Level]
  /// What a graph with values that run needs besides; nil for any other one.
  private let running: Running?
  /// The nodes of singletons that the injector's initializer makes.
  let eager: [Int32]
  private let foundIdle = Memo<Set<Int>>()

  /// Collects, links, verifies and lays out bindings.
  init(_ bindings: Bindings, observers: [any CreationObserver] = []) throws(GraphError) {
    let verified = Verifier(bindings)
    let findings = verified.findings
    guard findings.isEmpty else { throw GraphError(findings: findings) }
    (graph, facts) = (verified.graph, verified.facts)
    (self.observers, listeners) = (observers, observers.compactMap { $0 as? Listener })
    self.bindings = bindings
    (base, exchanged, linkCount) = (nil, [], graph.targets.count)
    var layout = PlanLayout(verified)
    let count = graph.nodes.count
    unsafe entryMemory = Self.memory(count, graph.targets.count)
    // Not the property, whose accesses would be checked at run time.
    var readers = Readers()
    for node in 0..<count {
      var entry = layout.entry(of: node, facts[node])
      entry.choose(from: &readers)
      unsafe (entryMemory + node).initialize(to: entry)
    }
    (eager, self.readers) = (layout.eager, readers)
    levels = layout.levels.map { [listeners, facts] (level: Level) in
      var level = level.heard(by: listeners)
      // The order of dependency, so that few creations wait for others.
      level.started = level.started.ordered { facts[Int($0)].order < facts[Int($1)].order }
      return level
    }
    running = levels.contains { !$0.running.isEmpty } ? Running() : nil
    table = Table(graph.tables[0], count: layout.levels[0].slots)
    setLinks(graph.targets, of: 0)
    if !observers.isEmpty { observeEntries() }
  }

  typealias Replacement = (node: Int, binding: Binding, needs: [Int32])

  /// Copies a plan, to exchange bindings or to notify other observers.
  ///
  /// - Parameters:
  ///   - replacements: The nodes with their new bindings, and the nodes that these need.
  ///   - observers: The observers to notify.
  init(_ base: Plan, replacing replacements: [Replacement] = [], observers: [any CreationObserver]) {
    self.base = base.base ?? base
    (self.observers, listeners) = (observers, observers.compactMap { $0 as? Listener })
    (graph, facts, eager, bindings) = (base.graph, base.facts, base.eager, base.bindings)
    levels = base.levels.map { [listeners] in $0.heard(by: listeners) }
    running = base.isRunning ? Running() : nil
    let again = Set(replacements.map(\.node).filter { base.entry($0).flags.contains(.exchanged) })
    exchanged = base.exchanged.filter { !again.contains($0.node) } + replacements.map { ($0.node, $0.binding) }
    let count = graph.nodes.count
    linkCount = base.linkCount
    unsafe entryMemory = Self.memory(count, replacements.reduce(linkCount) { $0 + $1.needs.count })
    unsafe UnsafeMutableRawPointer(entryMemory).copyMemory(
      from: base.entryMemory, byteCount: Int(Entry.offset(of: Int32(linkCount), from: 0, count: count)))
    table = base.table
    // The first plan retains its own.
    readers = base.base == nil ? Readers() : base.readers
    for (node, binding, needs) in replacements {
      // Further overrides use the room of a node's links again.
      if needs.count > base.needs(of: Int32(node)).count {
        unsafe entryMemory[node].links = Entry.offset(of: Int32(linkCount), from: node, count: count)
        linkCount += needs.count
      }
      let keySlot = PlanLayout.slot(at: graph.tables[0].place(of: binding.key.id))
      unsafe entryMemory[node].exchange(binding, keySlot: keySlot, &readers)
      setLinks(needs, of: node)
    }
  }

  private static func memory(_ entries: Int, _ links: Int) -> UnsafeMutablePointer<Entry> {
    let bytes = Int(Entry.offset(of: Int32(links), from: 0, count: entries))
    return .allocate(capacity: bytes / MemoryLayout<Entry>.stride + 1)
  }

  /// Writes the links of a node, and of those behind it.
  private func setLinks(_ links: [Int32], of node: Int) {
    if links.isEmpty { return }
    let start = unsafe UnsafeMutableRawPointer(entryMemory + node) + Int(entryMemory[node].links)
    let memory = unsafe start.assumingMemoryBound(to: Int32.self)
    _ = unsafe UnsafeMutableBufferPointer(start: memory, count: links.count).initialize(from: links)
  }

  deinit {
    unsafe entryMemory.deallocate()
    if base == nil { table.deallocate() }
  }

  var entries: EntryPointer { unsafe EntryPointer(entryMemory) }

  func entry(_ node: Int) -> EntryPointer { entries.advanced(by: node) }

  func observeEntries() {
    var readers = readers
    for index in 0..<graph.nodes.count where entry(index).binding.role != .implicit {
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

  /// The nodes that only replaced bindings need, which nothing makes but a read: neither an injector's initializer nor
  /// `start()`.
  package var idle: Set<Int> {
    foundIdle.value {
      graph.idle(replacing: exchanged.map(\.node)) { [self] node in
        entry(node).flags.contains(.exchanged) ? needs(of: Int32(node)).map(Int.init) : graph.reached(by: node)
      }
    }
  }

  private final class Running: Sendable {
    let users = Memo<[[Int]]>()
    let needs = Memo<[[Int32]]>()
  }

  /// Whether any value is run.
  var isRunning: Bool { running != nil }

  /// The direct dependents of each node, without requirements.
  var users: [[Int]] {
    guard let running, !exchanged.isEmpty else { return graph.users }
    return running.users.value {
      var users = graph.users
      for (node, _) in exchanged {
        for need in graph.reached(by: node) { users[need].removeAll { $0 == node } }
        for need in needs(of: Int32(node)) where need >= 0 { users[Int(need)].append(node) }
      }
      return users
    }
  }

  var resolveLevel: Int16 { Int16(levels.count - 1) }

  /// Returns the level of a scope, or nil for one that the graph does not know.
  package func level(of scope: Scope) -> Int16? { levels.firstIndex { $0.scope == scope }.map { Int16($0) } }

  /// Returns the immediate or the deferred dependencies of a node; -1 for one that is not bound.
  package func needs(of node: Int32, isDeferred: Bool = false) -> [Int32] {
    let entry = entry(Int(node))
    if entry.flags.contains(.exchanged) {
      if isDeferred { return [] }
      return (0..<entry.binding.dependencies.count).map(entry.link)
    }
    return graph.edges(of: Int(node)).filter { graph.isDeferred($0) == isDeferred }.map { graph.targets[Int($0)] }
  }

  /// The nodes of running values that each node needs immediately, also indirectly.
  var runningNeeds: [[Int32]] {
    guard let running else { return [] }
    return running.needs.value {
      var found = Array(repeating: Set<Int32>(), count: graph.nodes.count)
      for node in graph.nodes.indices.sorted(by: { facts[$0].order < facts[$1].order }) {
        for need in needs(of: Int32(node)) where need >= 0 {
          found[node].formUnion(found[Int(need)])
          if entry(Int(need)).binding.runningHook != nil { found[node].insert(need) }
        }
      }
      return found.map(Array.init)
    }
  }

  /// Returns all dependencies of a node; -1 for one that is not bound.
  func allNeeds(of node: Int32) -> [Int32] {
    if entry(Int(node)).flags.contains(.exchanged) { return needs(of: node) }
    return graph.edges(of: Int(node)).map { graph.targets[Int($0)] }
  }
}
