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

  /// Makes what can be made without arguments from outside: factories, fallbacks and what is made elsewhere are left out.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - seeds: The seeds of its injector and its scopes.
  package init(_ graph: Graph, seeds: [Seed]) async {
    plan = graph.plan
    injector = Injector(unprepared: plan)
    open(seeds)
    let draft = plan.draft
    let needs = draft.overrideFacts.needs?.now
    for index in draft.shownNodes where Self.isMade(draft.nodes[index]) {
      let node = draft.nodes[index]
      // A value of a scope that could not be opened is no further fault.
      guard let index = plan.index(ofDraft: index), let injector = opening(of: node, needs?[index]) else { continue }
      count += 1
      let error =
        switch node.availability {
        case .atHand: injector.errorMaking(index)
        case .onMainActor: await MainActor.run { injector.errorMaking(index) }
        case .awaited: await injector.errorAwaiting(index)
        }
      if let error { failures.append(Failure(key: node.key, site: node.declaration.site, error: error)) }
    }
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
        let site = unsafe plan.root(of: error.key)?.binding.takeUnretainedValue().site
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
  fileprivate func errorAwaiting(_ index: Int) async -> ResolutionError? {
    do {
      _ = try await awaitedHome(plan.roots[index])
      return nil
    } catch {
      return error as? ResolutionError ?? ResolutionError(.failed(error), key: plan.roots[index].key)
    }
  }

  /// Why a node's value cannot be made; nil when it was.
  fileprivate func errorMaking(_ index: Int) -> ResolutionError? {
    let root = plan.roots[index]
    do {
      try reading(root, []) {
        try unsafe root.binding._withUnsafeGuaranteedRef { try $0.probe(self, root) }
      }
      return nil
    } catch {
      return ResolutionError(unwound: error)
    }
  }
}
