public import Dovetail
import DovetailInspection
public import Testing

/// Checks that every binding of a graph can be made, by resolving all of them.
///
/// ```swift
/// @Test func everything() async throws {
///   try await resolveAll(try Graph(AppModule()), Seed(Request.self, Request()))
/// }
/// ```
///
/// The injector and each scope get their seeds. Bindings of the main actor are made there, and async functions are
/// awaited. A function that throws is an issue at its binding's line, with the error and the dependents that cannot be
/// made. Left out are instances of factories, whose arguments are missing, and members injection. Finally everything is
/// closed; an `onClose` hook that throws is an issue at its binding's line.
///
/// - Parameters:
///   - graph: The graph, often with doubles for live bindings.
///   - seeds: The seeds of the graph and its scopes.
///   - limit: The time limit of each async function and each hook; nil for five minutes, since other tests may occupy the
///     processors.
/// - Throws: `CheckFailed` when something cannot be made or closed.
public func resolveAll(
  _ graph: Graph, _ seeds: Seed..., within limit: Duration? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let run = await DryRun(graph, seeds: seeds, within: limit ?? .testLimit)
  let failures = run.failures
  if failures.isEmpty { return try CheckFailed.check(run.closeFailures, or: sourceLocation) }
  // Only causes are reported; their dependents are listed with them.
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
  let omitted = faults.count - issues.count
  throw CheckFailed(
    "\(failures.count) of \(run.count) bindings cannot be made",
    recording: issues + (omitted > 0 ? [TestIssue(.moreUnmakeable(omitted), at: sourceLocation)] : [])
      + run.closeFailures.map { $0.issue(orAt: sourceLocation) })
}

extension DryRun.Failure {
  /// Whether the binding itself failed, and not one of its dependencies.
  fileprivate var isCause: Bool { error.key == key && error.path.count <= 1 }
}
