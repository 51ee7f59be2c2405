public import Dovetail

extension Injector {
  /// Makes and runs the contributed checks, in parallel.
  ///
  /// A check that cannot be made is a failure, like one that throws or takes longer; the others are run all the same.
  /// Checks of scopes that are not open here are left out. Without any contribution, the report is empty, and healthy.
  ///
  /// - Parameter limit: The time limit of each check that has none of its own, and of each creation of a check. What
  ///   takes longer is canceled, and no longer awaited.
  /// - Returns: The results, in the order of the contributions.
  public func health(within limit: Duration = .seconds(5)) async -> HealthReport {
    do {
      let injector = try target(for: AnyKey([HealthCheck].self))
      let results = await HealthSource.all(in: injector).mapInParallel { await $0.results(within: limit) }
      return HealthReport(results: results.flatMap(\.self))
    } catch {
      return HealthReport(results: [HealthReport.Result(site: .nowhere, since: .now, error: error)])
    }
  }
}

/// A node with a contributed check; or with all checks, if their collection is decorated, or bound as a whole.
private struct HealthSource {
  let injector: Injector
  let node: Int32
  let isElement: Bool

  static func all(in injector: Injector) -> [HealthSource] {
    let plan = injector.plan
    guard let collection = plan.graph.index(of: AnyKey([HealthCheck].self)) else { return [] }
    let isElement = plan.graph.nodes[collection].isCollection
    let nodes = isElement ? plan.needs(of: Int32(collection)) : [Int32(collection)]
    return nodes.filter(injector.isThere).map { HealthSource(injector: injector, node: $0, isElement: isElement) }
  }

  func results(within limit: Duration) async -> [HealthReport.Result] {
    let site = injector.plan.site(of: Int(node))
    let start = ContinuousClock.now
    let making = Task { try await checks() }
    do {
      if let error = await TimeLimitError.error(after: limit, { _ = try await making.value }) { throw error }
      return try await making.value.mapInParallel { check in
        let start = ContinuousClock.now
        let error = await TimeLimitError.error(after: check.limit ?? limit, check.check)
        return HealthReport.Result(name: check.name, site: site, since: start, error: error)
      }
    } catch {
      making.cancel()
      return [HealthReport.Result(site: site, since: start, error: error)]
    }
  }

  private func checks() async throws -> [HealthCheck] {
    let storage = try await injector.resolvedStorage(node, injector.plan.graph.nodes[Int(node)].key)
    return isElement ? [Storage<HealthCheck>.value(in: storage)] : Storage<[HealthCheck]>.value(in: storage)
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
