/// The creation of one value for each binding of a graph, to see which cannot be made.
package struct DryRun {
  /// A binding whose value cannot be made.
  package struct Failure: Sendable {
    package let key: AnyKey
    /// Where the binding is declared.
    package let site: SourceSite
    package let error: ResolutionError
  }

  private let plan: Plan
  private let injector: Injector
  private var openings: [Scope: ScopedInjector] = [:]
  /// What could not be made so far, in the order of the graph.
  package private(set) var failures: [Failure] = []
  /// How many bindings were tried.
  package private(set) var count = 0
  /// What could not be closed at the end.
  package private(set) var closeFailures: [CloseReport.Failure] = []

  /// Makes what can be made without arguments from outside: factories, fallbacks and what is made elsewhere are left out.
  ///
  /// What was made is closed in the end.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - seeds: The seeds of its injector and its scopes.
  ///   - limit: How long is waited for each function that is awaited, and for each hook.
  package init(_ graph: Graph, seeds: [Seed], within limit: Duration) async {
    plan = graph.plan
    injector = Injector(unprepared: plan)
    open(seeds)
    let tries = tries
    count = tries.count
    let needs = plan.needs(among: tries.map { Int32($0.index) }, nowOnly: true)
    var errors: [ResolutionError?] = tries.map { _ in nil }
    // What a value needs is tried before, so that nothing waits for what does not end.
    var steps = ParallelSteps(after: needs)
    for number in steps.inOrder() {
      let step = tries[number]
      let missed = needs[number].lazy.compactMap { errors[$0] }.first(where: \.isOfTimeLimit)
      errors[number] =
        if let missed {
          missed.unwound(through: step.node.key)
        } else {
          switch step.node.availability {
          case .atHand: step.injector.errorMaking(step.index)
          case .onMainActor: await MainActor.run { step.injector.errorMaking(step.index) }
          case .awaited: await step.injector.errorAwaiting(step.index, within: limit)
          }
        }
    }
    failures += zip(tries, errors).compactMap { step, error in
      error.map { Failure(key: step.node.key, site: step.node.declaration.site, error: $0) }
    }
    await close(within: limit)
  }

  /// What is tried, in the order of the graph, and where.
  private var tries: [(index: Int, node: DraftNode, injector: Injector)] {
    let draft = plan.draft
    let needs = draft.overrideFacts.needs?.now
    return draft.shownNodes.compactMap { index in
      let node = draft.nodes[index]
      // A value of a scope that could not be opened is no further fault.
      guard Self.isMade(node), let index = plan.index(ofDraft: index), let injector = opening(of: node, needs?[index])
      else { return nil }
      return (index, node, injector)
    }
  }

  /// Closes the scopes, inner ones first, and then the injector.
  private mutating func close(within limit: Duration) async {
    let scopes = plan.levels.reversed().compactMap { level in level.scope.flatMap { openings[$0] } }
    for injector in scopes + [injector] { closeFailures += await injector.close(within: limit).failures }
    // What does not end is told already.
    if failures.contains(where: \.error.isOfTimeLimit) { closeFailures.removeAll { $0.error is TimeLimitError } }
  }

  /// Opens each scope, after the injector itself, with its seeds.
  private mutating func open(_ seeds: [Seed]) {
    for level in plan.levels.dropLast() {
      let own = SeedList(seeds.filter { seed in level.seeds.contains { plan.roots[Int($0)].key == seed.key } })
      do throws(ResolutionError) {
        if let scope = level.scope {
          guard let parent = scope.parent.map({ openings[$0] }) ?? injector else { continue }
          openings[scope] = try parent.enter(scope, with: own)
        } else {
          try injector.hold(own)
        }
      } catch {
        let site = plan.root(of: error.key)?.declaration.site
        failures.append(Failure(key: error.key, site: site ?? .nowhere, error: error))
      }
    }
  }

  private static func isMade(_ node: DraftNode) -> Bool {
    if node.lifetime.isSeeded || node.original >= 0 { return false }
    switch node.declaration.role {
    case .implicit, .assisted, .madeElsewhere, .fallback, .expansion: return false
    case .binding, .contribution, .decorator, .justInTime: break
    }
    // Only an owner can ask for what asks for its owner.
    return !node.declaration.dependencies.contains { $0.key.type is any OwnerForm.Type }
  }

  /// The injector in which everything is open that a node needs.
  private func opening(of node: DraftNode, _ need: ScopeNeed?) -> Injector? {
    let need = node.lifetime.isHeld ? ScopeNeed(node.lifetime.scope) : need
    return switch need {
    case .scope(let scope): openings[scope]
    case .some(.none), .clash, nil: injector
    }
  }
}

extension Injector {
  /// Why a node's value cannot be made, for which a resolve must wait; nil when it was.
  fileprivate func errorAwaiting(_ index: Int, within limit: Duration) async -> ResolutionError? {
    do {
      try await TimeLimitError.limiting(to: limit) { _ = try await self.awaitedHome(self.plan.roots[index]) }
      return nil
    } catch {
      return error as? ResolutionError
        ?? ResolutionError(.failed(error), key: plan.roots[index].key, bound: plan.boundKeys)
    }
  }

  /// Why a node's value cannot be made; nil when it was.
  fileprivate func errorMaking(_ index: Int) -> ResolutionError? {
    let root = plan.roots[index]
    do {
      try reading(root, []) {
        try root.declaration.probe(self, root)
      }
      return nil
    } catch {
      return ResolutionError(unwound: error)
    }
  }
}

extension ResolutionError {
  /// Whether something did not end in time.
  fileprivate var isOfTimeLimit: Bool { if case .failed(let error) = reason { error is TimeLimitError } else { false } }
}
