/// A naive container, written from the articles: dictionaries, and functions that call each other.
///
/// It is the model of what Dovetail does. Nothing here is fast, and nothing is shared with the library.
final class Container {
  /// An object with its dependencies.
  final class Object {
    let serial: Int
    let label: String
    let parts: [Part]
    /// The step in which it was made, if that makes values concurrently.
    let awaitedStep: Int?

    private let events: Events

    init(_ label: String, _ parts: [Part], _ events: Events) {
      events.count += 1
      events.made.append(label)
      events.living += 1
      serial = events.count
      awaitedStep = events.awaitedStep
      self.label = label
      self.parts = parts
      self.events = events
    }

    deinit { events.living -= 1 }
  }

  enum Part {
    case value(Object)
    case nothing
    case several([Object])
    case provider(Handle)
    case lazy(Handle)
    case providers([Handle])
  }

  /// A provider or a lazy, which reads from an injector later.
  final class Handle {
    let key: Int
    let node: Int
    weak let injector: Injector?
    /// The value that a lazy caches, unless an injector shares it.
    var kept: Object?

    init(_ key: Int, _ node: Int, _ injector: Injector) {
      self.key = key
      self.node = node
      self.injector = injector
    }
  }

  /// An injector or an open scope.
  final class Injector {
    let span: Program.Span?
    let parent: Injector?
    let graph: Container
    var values: [Int: Object] = [:]
    var weakValues: [Int: () -> Object?] = [:]
    var isClosed = false

    /// The values that have hooks.
    var hooked: [Int: Object] { values.filter { graph.nodes[$0.key].declaration.hasHook } }

    /// This injector and those around it.
    var chain: [Injector] { [self] + (parent?.chain ?? []) }

    /// Throws if this injector or one around it has been closed, which makes no more shared values.
    func checkMaking(_ key: Int) throws {
      guard let closed = chain.first(where: \.isClosed) else { return }
      throw Failure(id: closed.span == nil ? "injector-closed" : "scope-closed", path: [key])
    }

    init(_ span: Program.Span?, _ parent: Injector?, _ graph: Container) {
      self.span = span
      self.parent = parent
      self.graph = graph
    }
  }

  struct Failure: Error {
    let id: String
    var path: [Int]
  }

  /// A declaration in the graph, with its lifetime and the node that it wraps.
  struct Node {
    let declaration: Program.Declaration
    var lifetime: Program.Lifetime
    var wrapped: Int?
    /// The node that an override without a lifetime replaces.
    var replaced: Int?
    var isOverride = false
  }

  private(set) var nodes: [Node] = []
  private(set) var answers: [Int: Int] = [:]
  /// The nodes of the private block, which take precedence inside of it.
  private var hidden: [Int: Int] = [:]
  private(set) var members: [Int] = []
  /// Whether there is a collection: something contributes to it, or it is declared.
  private(set) var isCollectionBound = false
  private var replaced: Set<Int> = []
  /// The nodes that only replaced ones need, which are made by reads alone.
  private(set) var idle: Set<Int> = []
  /// The events to compare: the objects that were made, and the number of calls of each function.
  let events: Events

  final class Events {
    var count = 0
    var made: [String] = []
    var calls: [String: Int] = [:]
    /// The number of living objects.
    var living = 0
    var awaitedStep: Int?
  }

  // MARK: Declaring

  /// The container of a program, and the ids of its faults.
  static func verified(_ program: Program, layers: Int, _ events: Events) -> (container: Container, faults: Set<String>)
  {
    let container = Container(events)
    var faults: Set<String> = []
    for (layer, declarations) in ([program.declarations] + program.layers.prefix(layers)).enumerated() {
      container.declare(declarations.filter { !$0.isHidden }, isOverride: layer > 0, &faults)
      if layer == 0 { container.hide(declarations.filter(\.isHidden), exposing: program.exposed, &faults) }
    }
    for declaration in ([program.declarations] + program.layers.prefix(layers)).joined()
    where declaration.role == .decorator {
      container.decorate(declaration, &faults)
    }
    container.settle()
    container.isCollectionBound = program.isCollectionDeclared || !container.members.isEmpty
    return (container, faults.union(container.findFaults()))
  }

  private init(_ events: Events) { self.events = events }

  private func declare(_ declarations: [Program.Declaration], isOverride: Bool, _ faults: inout Set<String>) {
    var own: Set<Int> = []
    for declaration in declarations where declaration.role != .decorator {
      var node = Node(declaration: declaration, lifetime: declaration.lifetime)
      if node.lifetime == .unnamed { node.lifetime = .unshared }
      node.isOverride = isOverride
      nodes.append(node)
      let index = nodes.count - 1
      if declaration.role == .contribution {
        members.append(index)
      } else if let old = answers[declaration.key], own.contains(declaration.key) || !isOverride {
        _ = old
        faults.insert("duplicate")
      } else {
        if isOverride {
          guard let old = answers[declaration.key] else {
            faults.insert("overrides-nothing")
            answers[declaration.key] = index
            continue
          }
          // An override without a lifetime is shared as the binding that it replaces.
          if declaration.lifetime == .unnamed { nodes[index].replaced = old }
          replaced.insert(old)
        }
        own.insert(declaration.key)
        answers[declaration.key] = index
      }
    }
  }

  private func hide(_ declarations: [Program.Declaration], exposing key: Int, _ faults: inout Set<String>) {
    for declaration in declarations {
      var node = Node(declaration: declaration, lifetime: declaration.lifetime)
      if node.lifetime == .unnamed { node.lifetime = .unshared }
      nodes.append(node)
      if hidden.updateValue(nodes.count - 1, forKey: declaration.key) != nil { faults.insert("duplicate") }
    }
    if declarations.isEmpty { return }
    guard let node = hidden[key] else {
      faults.insert("exposes-nothing")
      return
    }
    if answers[key] != nil { faults.insert("duplicate") } else { answers[key] = node }
  }

  /// The node that a key resolves to for another node.
  private func answer(_ key: Int, for node: Int) -> Int? {
    (nodes[node].declaration.isHidden ? hidden[key] : nil) ?? answers[key]
  }

  private func decorate(_ declaration: Program.Declaration, _ faults: inout Set<String>) {
    guard let inner = answers[declaration.key] else {
      faults.insert("decorates-nothing")
      return
    }
    nodes.append(Node(declaration: declaration, lifetime: .unshared, wrapped: inner))
    answers[declaration.key] = nodes.count - 1
  }

  /// Gives each node its lifetime: its own, or that of what it wraps, replaces or is an alias of.
  private func settle() {
    let lifetimes = nodes.indices.map { lifetime(of: $0, []) }
    for node in nodes.indices { nodes[node].lifetime = lifetimes[node] }
    // Inside of its private block, a replaced binding remains in effect for what needs it there.
    replaced.subtract(reach(from: shown))
    let left = reach(from: replaced.filter { !nodes[$0].isOverride })
    idle = left.subtracting(reach(from: shown.filter { !left.contains($0) }))
  }

  /// Notes that something besides the declarations needs a key.
  func use(_ key: Int) { if let node = answers[key] { idle.subtract(reach(from: [node]).union([node])) } }

  private func reach(from starts: some Sequence<Int>) -> Set<Int> {
    starts.reduce(into: []) { $0.formUnion(reach(from: $1, later: true)) }
  }

  private func lifetime(of node: Int, _ seen: Set<Int>) -> Program.Lifetime {
    // A cycle of aliases is a fault, so its lifetime does not matter.
    if seen.contains(node) { return .unshared }
    let seen = seen.union([node])
    guard let named = named(by: node) else {
      return (nodes[node].wrapped ?? nodes[node].replaced).map { lifetime(of: $0, seen) } ?? nodes[node].lifetime
    }
    switch lifetime(of: named, seen) {
    case .eagerSingleton: return .singleton
    case .eagerOuter: return .outer
    case let lifetime: return lifetime
    }
  }

  /// The node that an alias refers to.
  private func named(by node: Int) -> Int? {
    nodes[node].declaration.role == .alias ? answer(nodes[node].declaration.named, for: node) : nil
  }

  // MARK: Verifying

  /// When a node is needed: now, now if its scope is open, or later.
  enum Time { case now, nowIfThere, later }

  /// The nodes that a node needs, and when.
  func needs(of node: Int) -> [(node: Int, time: Time)] {
    let own = nodes[node].declaration.needs.flatMap { need -> [(node: Int, time: Time)] in
      switch need.kind {
      case .value: answer(need.key, for: node).map { [($0, .now)] } ?? []
      case .optional: answer(need.key, for: node).map { [($0, .nowIfThere)] } ?? []
      case .provider, .lazy: answer(need.key, for: node).map { [($0, .later)] } ?? []
      case .collection: members.map { ($0, .nowIfThere) }
      case .providers: members.map { ($0, .later) }
      }
    }
    let inner = [nodes[node].wrapped, named(by: node)].compactMap(\.self)
    return inner.map { ($0, .now) } + own
  }

  /// The nodes that no override replaces.
  private var shown: [Int] { nodes.indices.filter { !replaced.contains($0) } }

  private func findFaults() -> Set<String> {
    var faults: Set<String> = []
    for node in shown {
      for need in nodes[node].declaration.needs
      where need.kind != .optional {
        let isOfCollection = need.kind == .collection || need.kind == .providers
        if isOfCollection ? !isCollectionBound : answer(need.key, for: node) == nil { faults.insert("missing") }
      }
      if nodes[node].declaration.role == .alias && named(by: node) == nil { faults.insert("missing") }
      if reach(from: node, later: false).contains(node) { faults.insert("cycle") }
      if let lifetime = held(node) {
        for other in heldNeeds(of: node, at: [.now, .nowIfThere, .later]) {
          guard let span = nodes[other].lifetime.span, !isOpen(span, in: lifetime) else { continue }
          let isOutlived = lifetime == nil || lifetime == .outer && span == .inner
          faults.insert(isOutlived ? "captive" : "scope-never-open")
        }
      } else if isClash(heldNeeds(of: node, at: [.now])) {
        faults.insert("scope-never-open")
      }
    }
    return faults
  }

  /// Whether shared values belong to scopes that are never open together.
  private func isClash(_ shared: Set<Int>) -> Bool {
    let spans = shared.compactMap { nodes[$0].lifetime.span }
    return spans.contains(.other) && spans.contains { $0 != .other }
  }

  /// All nodes that a node needs directly or indirectly, deferred ones only if `later`.
  func reach(from node: Int, later: Bool) -> Set<Int> {
    var found: Set<Int> = []
    var open = [node]
    while let next = open.popLast() {
      for need in needs(of: next) where later || need.time != .later {
        if found.insert(need.node).inserted { open.append(need.node) }
      }
    }
    return found
  }

  /// The shared values that a node needs directly or via unshared ones.
  private func heldNeeds(of node: Int, at times: Set<Time>) -> Set<Int> {
    var found: Set<Int> = []
    var seen: Set<Int> = []
    var open = [node]
    while let next = open.popLast() {
      for need in needs(of: next) where times.contains(need.time) {
        if held(need.node) != nil {
          found.insert(need.node)
        } else if seen.insert(need.node).inserted {
          open.append(need.node)
        }
      }
    }
    return found
  }

  /// Where a value is shared for longer than a resolve: in a scope, or in the injector itself; nil if it is not.
  private func held(_ node: Int) -> Program.Span?? {
    switch nodes[node].lifetime {
    case .unshared, .perResolution, .unnamed: nil
    case .singleton, .eagerSingleton, .weak: .some(nil)
    case .outer, .eagerOuter: .outer
    case .inner: .inner
    case .other: .other
    }
  }

  /// Whether a scope opens: something belongs to it, or to one inside it.
  func isKnown(_ span: Program.Span) -> Bool {
    nodes.indices.contains { node in
      // A graph does not know the overrides that others replace.
      let isReleased = replaced.contains(node) && nodes[node].declaration.label.hasPrefix("o")
      return !isReleased && isOpen(span, in: nodes[node].lifetime.span)
    }
  }

  private func isOpen(_ span: Program.Span, in opening: Program.Span?) -> Bool {
    span == opening || span == .outer && opening == .inner
  }

  // MARK: Making

  /// The values that one resolve shares.
  final class Resolve { var values: [Int: Object] = [:] }

  /// The value of a node, as a part of a resolve.
  func value(_ node: Int, _ injector: Injector, _ resolve: Resolve, waits: Bool) throws -> Object {
    let key = nodes[node].declaration.key
    switch nodes[node].lifetime {
    case .unshared, .unnamed:
      return try make(node, injector, resolve, waits)
    case .weak where named(by: node) != nil:
      // The alias of a weakly shared object is that object.
      return try make(node, injector, resolve, waits)
    case .perResolution:
      if let known = resolve.values[node] { return known }
      let object = try make(node, injector, resolve, waits)
      resolve.values[node] = object
      return object
    case .weak:
      let holder = try holder(of: node, from: injector)
      if let known = holder.weakValues[node]?() { return known }
      if named(by: node) == nil { try holder.checkMaking(key) }
      let object = try make(node, holder, Resolve(), waits)
      weak let reference = object
      holder.weakValues[node] = { reference }
      return object
    case .singleton, .eagerSingleton, .outer, .eagerOuter, .inner, .other:
      let holder = try holder(of: node, from: injector)
      if let known = holder.values[node] { return known }
      if named(by: node) == nil { try holder.checkMaking(key) }
      if nodes[node].declaration.role == .seed { throw Failure(id: "missing-seed", path: [key]) }
      let object = try make(node, holder, Resolve(), waits)
      holder.values[node] = object
      return object
    }
  }

  /// The injector that shares a node's value.
  private func holder(of node: Int, from injector: Injector) throws -> Injector {
    let span = nodes[node].lifetime.span
    var next: Injector? = injector
    while let holder = next, holder.span != span { next = holder.parent }
    guard let next else { throw Failure(id: "scope-not-open", path: [nodes[node].declaration.key]) }
    return next
  }

  /// Whether all scopes that a value needs have been opened, be they closed or not.
  func isThere(_ node: Int, _ injector: Injector) -> Bool {
    let shared = held(node) == nil ? heldNeeds(of: node, at: [.now]) : [node]
    return shared.allSatisfy { (try? holder(of: $0, from: injector)) != nil }
  }

  private func make(_ node: Int, _ injector: Injector, _ resolve: Resolve, _ waits: Bool) throws -> Object {
    let declaration = nodes[node].declaration
    do {
      if declaration.isAwaited && !waits { throw Failure(id: "needs-await", path: []) }
      if let named = named(by: node) { return try value(named, injector, resolve, waits: waits) }
      var parts: [Part] = []
      if let wrapped = nodes[node].wrapped { parts.append(.value(try value(wrapped, injector, resolve, waits: waits))) }
      for need in declaration.needs { parts.append(try part(need, node, injector, resolve, waits)) }
      events.calls[declaration.label, default: 0] += 1
      if events.calls[declaration.label, default: 0] <= declaration.failures { throw Failure(id: "failed", path: []) }
      return Object(declaration.label, parts, events)
    } catch var failure as Failure {
      failure.path.insert(declaration.key, at: 0)
      throw failure
    }
  }

  private func part(
    _ need: Program.Need, _ owner: Int, _ injector: Injector, _ resolve: Resolve, _ waits: Bool
  ) throws -> Part {
    switch need.kind {
    case .value:
      guard let node = answer(need.key, for: owner) else { throw Failure(id: "unbound", path: [need.key]) }
      return .value(try value(node, injector, resolve, waits: waits))
    case .optional:
      guard let node = answer(need.key, for: owner), isThere(node, injector) else { return .nothing }
      return .value(try value(node, injector, resolve, waits: waits))
    case .collection:
      return .several(
        try members.filter { isThere($0, injector) }.map { try value($0, injector, resolve, waits: waits) })
    case .provider:
      return .provider(Handle(need.key, answer(need.key, for: owner) ?? -1, injector))
    case .lazy:
      return .lazy(Handle(need.key, answer(need.key, for: owner) ?? -1, injector))
    case .providers:
      return .providers(members.filter { isThere($0, injector) }.map { Handle(Program.collection, $0, injector) })
    }
  }

  // MARK: Reading

  typealias Outcome = Result<Object?, Failure>

  /// The values of an injector that are closed first, while reads still work, when that or one around it is closed: those
  /// that run, and those that need one that runs, via what is not shared and what has been made.
  func drained(of injector: Injector, closing outer: Injector) -> Set<Int> {
    let around = injector.chain.prefix { $0 !== outer } + [outer]
    let running = Set(around.flatMap { $0.hooked.keys }.filter { nodes[$0].declaration.isRunning })
    func isMade(_ node: Int) -> Bool {
      injector.chain.contains { $0.values[node] != nil || $0.weakValues[node]?() != nil }
    }
    return Set(
      injector.hooked.keys.filter { value in
        var (found, open) = ([value] as Set, [value])
        while let next = open.popLast() {
          if running.contains(next) { return true }
          for need in needs(of: next) where held(need.node) == nil || isMade(need.node) {
            if found.insert(need.node).inserted { open.append(need.node) }
          }
        }
        return false
      })
  }

  /// The difference between the order in which an injector's values were closed and the rule: those of the drain first,
  /// and of the values whose dependents are closed, the one that was made last; nil if there is none.
  func difference(_ closed: [Int], of values: [Int: Object], first: Set<Int>) -> String? {
    func name(_ node: Int) -> String { nodes[node].declaration.label }
    var left = Set(closed)
    for node in closed {
      // Values that need each other do not wait for each other.
      let free = (left.isDisjoint(with: first) ? left : left.intersection(first)).filter { value in
        !left.contains { reach(from: $0, later: true).contains(value) && !reach(from: value, later: true).contains($0) }
      }
      if !free.contains(node) { return "\(name(node)) was closed before a value that uses it" }
      for other in free {
        guard let (first, second) = (values[node]).flatMap({ first in values[other].map { (first, $0) } }),
          second.serial > first.serial
        else { continue }
        // Values that an awaited step makes concurrently have any order, unless one was made for the other.
        let isOpen = first.awaitedStep == second.awaitedStep && first.awaitedStep != nil
        if isOpen && !reach(from: other, later: false).contains(node) { continue }
        return "\(name(node)) was closed before \(name(other)), which was made later"
      }
      left.remove(node)
    }
    return nil
  }

  func isShown(_ node: Int) -> Bool { shown.contains(node) }

  /// Whether a value, or something that it needs immediately, is awaited.
  func isAwaited(_ node: Int) -> Bool {
    nodes[node].declaration.isAwaited || reach(from: node, later: false).contains { nodes[$0].declaration.isAwaited }
  }

  /// Whether `start()` of an injector or a scope makes the value.
  func isStarted(_ node: Int, in span: Program.Span?) -> Bool {
    let lifetime = nodes[node].lifetime
    if [.seed, .alias].contains(nodes[node].declaration.role) || held(node) != .some(span) { return false }
    if idle.contains(node) { return false }
    return [.eagerSingleton, .eagerOuter].contains(lifetime)
      || lifetime != .weak && (isAwaited(node) || nodes[node].declaration.isRunning)
  }
}

extension Container.Injector {
  private func outcome(_ read: () throws -> Container.Object?) -> Container.Outcome {
    do { return .success(try read()) } catch let failure as Container.Failure { return .failure(failure) } catch {
      fatalError("the container throws nothing else")
    }
  }

  private func checkOpen(_ key: Int) throws {
    if isClosed { throw Container.Failure(id: span == nil ? "injector-closed" : "scope-closed", path: [key]) }
  }

  /// The value of a key, in a resolve of its own.
  func read(_ key: Int, waits: Bool) -> Container.Outcome {
    outcome {
      try checkOpen(key)
      guard let node = graph.answers[key] else { throw Container.Failure(id: "unbound", path: [key]) }
      return try graph.value(node, self, Container.Resolve(), waits: waits)
    }
  }

  /// The value of a key; nil for one that nothing binds, or whose scope is not open.
  func readIfBound(_ key: Int) -> Container.Outcome {
    outcome {
      try checkOpen(key)
      guard let node = graph.answers[key], graph.isThere(node, self) else { return nil }
      return try graph.value(node, self, Container.Resolve(), waits: false)
    }
  }

  func readCollection() -> Result<[Container.Object], Container.Failure> {
    let resolve = Container.Resolve()
    do {
      try checkOpen(Program.collection)
      if !graph.isCollectionBound { throw Container.Failure(id: "unbound", path: [Program.collection]) }
      return .success(
        try graph.members.filter { graph.isThere($0, self) }.map { try graph.value($0, self, resolve, waits: false) })
    } catch let failure as Container.Failure { return .failure(failure) } catch { fatalError("\(error)") }
  }
}

extension Container.Handle {
  /// The value of a provider or a lazy.
  func read(isLazy: Bool) -> Container.Outcome {
    if isLazy, let kept { return .success(kept) }
    guard let injector else { return .failure(Container.Failure(id: "injector-gone", path: [key])) }
    if injector.isClosed {
      return .failure(Container.Failure(id: injector.span == nil ? "injector-closed" : "scope-closed", path: [key]))
    }
    do {
      let object = try injector.graph.value(node, injector, Container.Resolve(), waits: false)
      // A lazy does not cache an instance that an injector shares.
      if isLazy, [.unshared, .unnamed, .perResolution].contains(injector.graph.nodes[node].lifetime) {
        kept = object
      }
      return .success(object)
    } catch let failure as Container.Failure { return .failure(failure) } catch { fatalError("\(error)") }
  }
}
