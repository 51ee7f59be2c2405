public import Dovetail

extension Injector {
  /// Makes and runs the contributed checks, in parallel.
  ///
  /// A check that cannot be made, also because it needs a scope that is not open here, is a failure, like one that throws
  /// or takes longer; the others are run all the same. A check that is bound in a scope is run where the scope is open. A
  /// running value that has ended by itself, here or in an injector around, is a failure, too. Without any contribution,
  /// the report is healthy.
  ///
  /// - Parameter limit: The time limit of the whole call; the own limit of a check can only be shorter. What takes longer
  ///   is canceled, no longer awaited, and not started again before it has ended.
  /// - Returns: The results, in the order of the contributions, and then those of runs.
  public func health(within limit: Duration = .seconds(5)) async -> HealthReport {
    let deadline = Deadline(after: limit)
    do {
      let injector = try target(for: AnyKey([String: HealthCheck].self))
      let results = await HealthSource.all(in: injector).mapInParallel { await $0.results(by: deadline) }
      let failures = injector.runErrors.map {
        HealthReport.Result(name: "\($0.key)", site: $0.site, since: .now, error: $0)
      }
      return HealthReport(results: results.flatMap(\.self) + HealthSource.unnamed(in: injector) + failures)
    } catch {
      return HealthReport(results: [HealthReport.Result(site: .nowhere, since: .now, error: error)])
    }
  }
}

/// A node with a contributed check; or with all checks, if their map is decorated, or bound as a whole.
private struct HealthSource {
  let injector: Injector
  let node: Int32
  /// The name of the contributed check.
  let name: String?

  static func all(in injector: Injector) -> [HealthSource] {
    let plan = injector.plan
    guard let map = plan.graph.index(of: AnyKey([String: HealthCheck].self)) else { return [] }
    let nodes = plan.graph.nodes[map].isCollection ? plan.needs(of: Int32(map)) : [Int32(map)]
    // A check that belongs to a scope is run where that is open; one that only needs the scope is a failure.
    return nodes.filter { plan.graph.nodes[Int($0)].lifetime.scope == nil || injector.isThere($0) }
      .map { HealthSource(injector: injector, node: $0, name: plan.graph.nodes[Int($0)].binding.contribution?.entry) }
  }

  /// The failures of checks that are contributed to an array.
  static func unnamed(in injector: Injector) -> [HealthReport.Result] {
    let plan = injector.plan
    guard let array = plan.graph.index(of: AnyKey([HealthCheck].self)) else { return [] }
    return plan.needs(of: Int32(array)).map { node in
      HealthReport.Result(site: plan.site(of: Int(node)), since: .now, error: UnnamedCheckError())
    }
  }

  func results(by deadline: Deadline) async -> [HealthReport.Result] {
    let site = injector.plan.site(of: Int(node))
    let start = ContinuousClock.now
    let making = Task { try await checks() }
    return await withTaskCancellationHandler {
      do {
        if let error = await deadline.error(of: { _ = try await making.value }) { throw error }
        return try await making.value.sorted { $0.key < $1.key }.mapInParallel { name, check in
          let start = ContinuousClock.now
          let id = CheckRun.ID(injector: injector.identity, name: name)
          let error = await CheckRun.error(of: id, by: deadline.shortened(to: check.limit), check.check)
          return HealthReport.Result(name: name, site: site, since: start, error: error)
        }
      } catch {
        making.cancel()
        return [HealthReport.Result(name: name, site: site, since: start, error: error)]
      }
    } onCancel: {
      making.cancel()
    }
  }

  private func checks() async throws -> [String: HealthCheck] {
    let storage = try await injector.resolvedStorage(node, injector.plan.graph.nodes[Int(node)].key)
    return name.map { [$0: Storage<HealthCheck>.value(in: storage)] }
      ?? Storage<[String: HealthCheck]>.value(in: storage)
  }
}

extension Array where Element: Sendable {
  fileprivate func mapInParallel<Result: Sendable>(
    _ body: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      for (index, element) in enumerated() { group.addTask { (index, await body(element)) } }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
