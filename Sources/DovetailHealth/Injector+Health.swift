public import Dovetail
import Synchronization

extension Injector {
  /// Makes and runs the contributed checks, in parallel.
  ///
  /// A check that cannot be made, also because its scope is not open here, is a failure, like one that throws or takes
  /// longer; the others are run all the same. A running value that has ended by itself, here or in an injector around, is
  /// a failure, too. Without any contribution, the report is healthy.
  ///
  /// - Parameter limit: The time limit of the whole call; the own limit of a check can only be shorter. What takes longer
  ///   is canceled, no longer awaited, and not started again before it has ended.
  /// - Returns: The results, in the order of the contributions, and then those of runs.
  public func health(within limit: Duration = .seconds(5)) async -> HealthReport {
    let deadline = Deadline(after: limit)
    do {
      let injector = try target(for: AnyKey([HealthCheck].self))
      let results = await HealthSource.all(in: injector).mapInParallel { await $0.results(by: deadline) }
      let failures = injector.runErrors.map { HealthReport.Result(name: "\($0.key)", site: $0.site, since: .now, error: $0) }
      return HealthReport(results: results.flatMap(\.self) + failures)
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
    return nodes.map { HealthSource(injector: injector, node: $0, isElement: isElement) }
  }

  func results(by deadline: Deadline) async -> [HealthReport.Result] {
    let site = injector.plan.site(of: Int(node))
    let start = ContinuousClock.now
    let made = Mutex<[HealthCheck]>([])
    let making = await run(nil, by: deadline) {
      let checks = try await checks()
      made.withLock { $0 = checks }
    }
    if let making { return [HealthReport.Result(site: site, since: start, error: making)] }
    return await made.withLock(\.self).mapInParallel { check in
      let start = ContinuousClock.now
      let error = await run(check.name, by: deadline.shortened(to: check.limit), check.check)
      return HealthReport.Result(name: check.name, site: site, since: start, error: error)
    }
  }

  /// Runs a function, unless an earlier call of it has not ended in time and is still under way.
  private func run(
    _ name: String?, by deadline: Deadline, _ body: @escaping @Sendable () async throws -> Void
  ) async -> (any Error)? {
    let part = CheckID(injector: injector.identity, node: node, name: name)
    if OverdueCall.exists(of: part) { return deadline.error }
    let call = OverdueCall(part)
    let error = await deadline.error(of: {
      defer { call.end() }
      try await body()
    })
    if error is TimeLimitError { call.exceed() }
    return error
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
