package import Dovetail

/// Makes one instance of each binding of a graph, to find those that cannot be made.
package struct DryRun {
  /// A binding whose instance cannot be made.
  package struct Failure: Sendable {
    package let key: AnyKey
    /// Where the binding is declared.
    package let site: SourceSite
    package let error: ResolutionError
  }

  private let plan: Plan
  /// The bindings that only replaced ones need, which are not tried.
  private let idle: Set<Int>
  /// The injector, and one for each scope that could be opened, by their levels.
  private var injectors: [Int16: Injector] = [:]
  /// The failed bindings, in the order of the graph.
  package private(set) var failures: [Failure] = []
  /// How many bindings were tried.
  package private(set) var count = 0
  /// The hooks that failed at the end.
  package private(set) var closeFailures: [CloseReport.Failure] = []

  /// Makes the instances that need no arguments from outside, which excludes factories and members injection, and
  /// closes everything at the end.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - seeds: The seeds of its injector and its scopes.
  ///   - limit: The time limit of each async function and each hook.
  package init(_ graph: Graph, seeds: [Seed], within limit: Duration) async {
    plan = graph.plan
    idle = plan.idle
    open(seeds)
    await makeAll(within: limit)
    await close(within: limit)
  }

  /// Opens each scope, after the injector itself, with its seeds.
  private mutating func open(_ seeds: [Seed]) {
    for (number, level) in plan.levels.enumerated() where number == 0 || level.scope != nil {
      let own = seeds.filter { seed in level.seeds.contains { plan.graph[Int($0)].key == seed.key } }
      do throws(ResolutionError) {
        guard let scope = level.scope else {
          let injector = Injector(unprepared: plan)
          injectors[0] = injector
          try injector.hold(SeedList(own))
          continue
        }
        injectors[Int16(number)] = try injectors[level.parent]?.enter(scope) { for seed in own { seed } }
      } catch {
        let node = plan.graph.index(of: error.key)
        failures.append(Failure(key: error.key, site: node.map { plan.graph[$0].site } ?? .nowhere, error: error))
      }
    }
  }

  /// Makes each instance after its dependencies, so that a function that never ends blocks nothing else.
  private mutating func makeAll(within limit: Duration) async {
    let graph = plan.graph
    var errors: [Int: ResolutionError] = [:]
    for index in graph.shown.sorted(by: { plan.facts[$0].order < plan.facts[$1].order }) {
      let node = graph[index]
      let missed = graph.needed(by: index).lazy.compactMap { errors[$0] }.first(where: \.isOfTimeLimit)
      // The failure to open a scope is reported once, not for each of its bindings.
      guard node.isMadeAlone, !idle.contains(index), let injector = injector(of: index) else {
        errors[index] = missed
        continue
      }
      count += 1
      errors[index] =
        if let missed {
          ResolutionError(missed, leaving: node.key, in: plan)
        } else {
          await injector.error(making: index, within: limit)
        }
    }
    failures += graph.shown.compactMap { index in
      let node = graph[index]
      guard node.isMadeAlone, let error = errors[index] else { return nil }
      return Failure(key: node.key, site: node.site, error: error)
    }
  }

  /// The injector whose open scopes include all that a node needs.
  private func injector(of index: Int) -> Injector? {
    let lifetime = plan.graph[index].lifetime
    let level = lifetime.isHeld ? lifetime.scope.flatMap(plan.level) ?? 0 : max(plan.facts[index].level, 0)
    return injectors[level]
  }

  /// Closes the scopes, inner ones first, and then the injector.
  private mutating func close(within limit: Duration) async {
    for (_, injector) in injectors.sorted(by: { $0.key > $1.key }) {
      closeFailures += await injector.close(within: limit).failures
    }
    // A timeout is already reported.
    if failures.contains(where: \.error.isOfTimeLimit) { closeFailures.removeAll { $0.error is TimeLimitError } }
  }
}

extension Node {
  /// Whether its instance can be made without arguments from outside.
  fileprivate var isMadeAlone: Bool { isDeclared && !lifetime.isSeeded && !isMembersOnly }
}

extension Injector {
  /// Makes a node's instance; returns the error, if any.
  fileprivate func error(making node: Int, within limit: Duration) async -> ResolutionError? {
    do {
      if plan.facts[node].availability != .awaited {
        try await probe(node)
      } else if let error = await Deadline(after: limit).error(of: { try await self.probe(node) }) {
        throw error
      }
      return nil
    } catch {
      return error as? ResolutionError ?? ResolutionError(error, leaving: plan.graph[node].key, in: plan)
    }
  }
}

extension ResolutionError {
  fileprivate var isOfTimeLimit: Bool { if case .failed(let error) = reason { error is TimeLimitError } else { false } }
}
