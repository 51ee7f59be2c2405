/// Links what the injector is asked for and nothing binds: `Provider<T>` and its like, recipes and fallbacks.
struct ImplicitLinker {
  private let plan: Plan
  private let forms: ImplicitForms
  /// The nodes that were made, whose links are complete when the outermost one is found.
  private(set) var made: [ImplicitNode] = []
  /// What is being linked, outermost first, and whether the one before needs it later only.
  private var path: [(node: ImplicitNode, isDeferred: Bool)] = []

  init(plan: Plan, forms: ImplicitForms) {
    self.plan = plan
    self.forms = forms
  }

  /// The node of a key.
  ///
  /// - Parameters:
  ///   - key: What is asked for.
  ///   - isDeferred: Whether it is asked for later only.
  /// - Returns: The node, or nil for a key that nothing makes.
  /// - Throws: `ResolutionError` when the key's recipe needs what nothing makes, or itself.
  mutating func node(for key: AnyKey, isDeferred: Bool = false) throws(ResolutionError) -> NodePointer? {
    if let listed = plan.listedNode(for: key) { return listed }
    if let index = path.firstIndex(where: { $0.node.key == key }) {
      let isLater = isDeferred || path[(index + 1)...].contains(where: \.isDeferred)
      if isLater { return path[index].node.pointer }
      throw ResolutionError(.cycle, key: key, path: path[index...].map(\.node.key) + [key])
    }
    if let known = made.first(where: { $0.key == key }) { return known.pointer }
    guard let declaration = forms.declaration(for: key) else { return try fallback(for: key) }
    let isListened = if case .justInTime = declaration.role { plan.watch.isListening } else { false }
    let node = ImplicitNode(declaration, isListened: isListened)
    path.append((node, isDeferred))
    defer { path.removeLast() }
    var targets: [NodePointer?] = []
    for dependency in declaration.dependencies {
      let target = try self.node(for: dependency.key, isDeferred: dependency.kind == .deferred)
      if target == nil && dependency.kind != .optional {
        guard case .justInTime = declaration.role else { return nil }
        let asked = path.map(\.node.key) + [dependency.key]
        throw ResolutionError(.unbound, key: dependency.key, path: asked, bound: plan.boundKeys)
      }
      targets.append(target)
    }
    return add(node, targets)
  }

  /// A node that asks the graph's fallback.
  private mutating func fallback(for key: AnyKey) throws(ResolutionError) -> NodePointer? {
    guard let answer = plan.listedNode(for: FallbackAnswer.key) else { return nil }
    let declaration = answer.pointee.declaration.takeUnretainedValue()
    // The fallback's own dependencies are linked, all but the one that tells the key.
    var targets: [NodePointer?] = []
    for (index, dependency) in declaration.dependencies.enumerated() {
      let isSite = dependency.key == InjectionSite.key
      let site = isSite ? add(ImplicitNode(InjectionSite(key: key).declaration), []) : nil
      targets.append(site ?? answer.pointee.links[index].node)
    }
    let asked = add(ImplicitNode(declaration, isListened: plan.watch.isListening), targets)
    return add(ImplicitNode(FallbackAnswer.declaration(for: key)), [asked])
  }

  private mutating func add(_ node: ImplicitNode, _ targets: [NodePointer?]) -> NodePointer {
    node.link(targets)
    made.append(node)
    return node.pointer
  }
}
