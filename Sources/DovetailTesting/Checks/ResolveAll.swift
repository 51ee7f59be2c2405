public import Dovetail
import DovetailInspection
public import Testing

/// Checks that every binding of a graph can be made, by making it.
///
/// ```swift
/// @Test func everything() async throws {
///   try await resolveAll(try Graph(AppModule()), Seed(Request.self, Request()))
/// }
/// ```
///
/// The injector and each scope get the seeds that belong to them. What needs the main actor is made there. A function that
/// throws is an issue at its binding's line, with its error, and the bindings that cannot be made because of it. Not made
/// are what a factory makes, as its argument is missing, what a fallback answers, and what is made elsewhere. Async functions
/// are awaited. In the end all is closed, and an `onClose` that throws is an issue at its binding's line, too.
///
/// - Parameters:
///   - graph: The graph, often with doubles in the place of what is live.
///   - seeds: The seeds of the graph and its scopes.
///   - limit: How long is waited for each async function, and for each hook; more than tests take that have the processors
///     meanwhile.
/// - Throws: `CheckFailed` when something cannot be made or closed.
public func resolveAll(
  _ graph: Graph, _ seeds: Seed..., within limit: Duration = .seconds(300),
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let run = await DryRun(graph, seeds: seeds, within: limit)
  let failures = run.failures
  if failures.isEmpty { return try CheckFailed.check(run.closeFailures, or: sourceLocation) }
  // What fails by itself is told; what needs it fails because of it.
  let causes = failures.filter(\.isCause)
  let causeKeys = Set(causes.map(\.key))
  let others = Dictionary(grouping: failures.filter { !$0.isCause }, by: \.error.key)
  let unexplained = failures.filter { !$0.isCause && !causeKeys.contains($0.error.key) }
  let faults = causes + unexplained
  let issues = faults.prefix(FaultMessages.most).map { failure in
    let needers = failure.isCause ? others[failure.key, default: []] : []
    return TestIssue(
      .unmakeable(failure.error, neededBy: needers), at: failure.site.location(or: sourceLocation))
  }
  let untold = faults.count - issues.count
  throw CheckFailed(
    "\(failures.count) of \(run.count) bindings cannot be made",
    recording: issues + (untold > 0 ? [TestIssue(.moreUnmakeable(untold), at: sourceLocation)] : [])
      + run.closeFailures.map { $0.issue(orAt: sourceLocation) })
}

extension DryRun.Failure {
  /// Whether the binding is at fault itself, and not what it needs.
  fileprivate var isCause: Bool { error.key == key && error.path.count <= 1 }
}
