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
      let contributions = try contributions(of: HealthCheck.self)
      let results = try await sources(contributions).mapInParallel { await $1.results(at: $0, by: deadline) }
      let unnamed = contributions.filter { $0.entry == nil }.map { _, site, _ in
        HealthReport.Result(site: site, since: .now, error: UnnamedCheckError())
      }
      let failures = runErrors.map { HealthReport.Result(name: "\($0.key)", site: $0.site, since: .now, error: $0) }
      return HealthReport(results: results.flatMap(\.self) + unnamed + failures)
    } catch {
      return HealthReport(results: [HealthReport.Result(site: .nowhere, since: .now, error: error)])
    }
  }

  private func sources(
    _ contributions: [(entry: String?, site: SourceSite, provider: Provider<HealthCheck>)]
  ) throws -> [(SourceSite, CheckSource)] {
    let sources = contributions.compactMap { name, site, provider in
      name.map { (site, CheckSource.contribution(provider, name: $0)) }
    }
    guard sources.isEmpty, isBound([String: HealthCheck].self) else { return sources }
    return [(.nowhere, .map(try resolve()))]
  }
}

extension SourceSite {
  /// The place of what has none in a source file.
  fileprivate static let nowhere = SourceSite(fileID: "", filePath: "", line: 0, column: 0)
}
