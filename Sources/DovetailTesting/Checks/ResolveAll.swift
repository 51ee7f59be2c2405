public import Dovetail
public import Testing

/// Checks that every binding of a graph can be made, by making it.
///
/// ```swift
/// @Test func everything() async throws {
///   try await resolveAll(try Graph(AppModule()), Seed(Request.self, Request()))
/// }
/// ```
///
/// Each scope is opened with the seeds that belong to it. What needs the main actor is made there. A function that throws
/// is an issue at its binding's line, with its error, and the bindings that cannot be made because of it. Not made are what
/// a factory makes, as its argument is missing, what a fallback answers, and what is made elsewhere.
///
/// - Parameters:
///   - graph: The graph, often with doubles in the place of what is live.
///   - seeds: The seeds of the graph's scopes.
///   - sourceLocation: Filled in by the compiler.
/// - Throws: `CheckFailed` when something cannot be made.
public func resolveAll(
  _ graph: Graph, _ seeds: any SeedList..., sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let trial = await Trial(graph, seeds: seeds)
  let failures = trial.failures
  guard !failures.isEmpty else { return }
  // What fails by itself is told; what needs it fails because of it.
  let causes = failures.filter(\.isCause)
  let untold = failures.filter { failure in !failure.isCause && !causes.contains { $0.key == failure.error.key } }
  let faults = (causes + untold).map { failure in
    let others = failures.filter { !$0.isCause && $0.error.key == failure.key && failure.isCause }
    return (
      Report.unmakeable(failure.error, neededBy: others), failure.site.location(or: sourceLocation)
    )
  }
  throw CheckFailed("\(failures.count) of \(trial.count) bindings cannot be made", recording: faults)
}

extension Trial.Failure {
  /// Whether the binding is at fault itself, and not what it needs.
  fileprivate var isCause: Bool { error.key == key && error.path.count <= 1 }
}
