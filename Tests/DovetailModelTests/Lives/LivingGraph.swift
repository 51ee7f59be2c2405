/// What the declarations of a living program say: the graph of the first model, with lives.
final class LivingGraph {
  let container: Container
  private let lives: [String: Life]
  private let nodes: [String: Int]
  private var found: [Int: Set<Int>] = [:]
  private var foundNow: [Int: Set<Int>] = [:]

  /// Fails for a graph with faults.
  init?(_ program: LivingProgram, layers: Int) {
    let (container, faults) = Container.verified(program.graph, layers: layers, Container.Events())
    if !faults.isEmpty { return nil }
    if let product = program.product { container.use(product) }
    self.container = container
    lives = program.lives
    let labels = container.nodes.enumerated().map { ($1.declaration.label, $0) }
    nodes = Dictionary(labels) { $1 }
  }

  func node(_ label: String) -> Int? { nodes[label] }
  func isWrapped(_ node: Int) -> Bool { container.nodes.contains { $0.wrapped == node } }
  func declaration(_ node: Int) -> Program.Declaration { container.nodes[node].declaration }
  func label(_ node: Int) -> String { declaration(node).label }
  func life(_ node: Int) -> Life { lives[label(node)] ?? Life() }
  func span(_ node: Int) -> Program.Span? { container.nodes[node].lifetime.span }

  /// The name of the key that reports have.
  func keyName(_ node: Int) -> String {
    declaration(node).role == .contribution ? "c-\(label(node))" : "k\(declaration(node).key)"
  }

  /// Whether an injector or a scope retains the value.
  func isHeld(_ node: Int) -> Bool {
    switch container.nodes[node].lifetime {
    case .singleton, .eagerSingleton, .outer, .eagerOuter, .inner: true
    case .unshared, .weak, .perResolution, .other, .unnamed: false
    }
  }

  /// Whether the close of the value does something.
  func closes(_ node: Int) -> Bool {
    declaration(node).isShared && (life(node).run != nil || !life(node).hooks.isEmpty)
  }

  /// Whether a place is a function of a value whose close does something.
  func closes(_ place: Place) -> Bool {
    switch place {
    case .step, .task, .taskOfRun: false
    case .making(let id), .run(let id), .stop(let id), .hook(let id, _): node(id.label).map(closes) ?? false
    }
  }

  /// The nodes that a node needs.
  func needs(of node: Int, isLater: Bool) -> [Int] {
    container.needs(of: node).filter { isLater || $0.time != .later }.map(\.node)
  }

  /// The values of injectors and scopes that an unshared value cannot be without.
  func heldNeeds(of node: Int) -> Set<Int> {
    var (found, open): (Set<Int>, [Int]) = ([], [node])
    while let next = open.popLast() {
      for need in container.needs(of: next) where need.time == .now && found.insert(need.node).inserted {
        if !isHeld(need.node) { open.append(need.node) }
      }
    }
    return found
  }

  /// All nodes that a node needs, deferred ones included.
  func reach(_ node: Int) -> Set<Int> {
    if let known = found[node] { return known }
    let reach = container.reach(from: node, later: true)
    found[node] = reach
    return reach
  }

  func reachNow(_ node: Int) -> Set<Int> {
    if let known = foundNow[node] { return known }
    let reach = container.reach(from: node, later: false)
    foundNow[node] = reach
    return reach
  }
}
