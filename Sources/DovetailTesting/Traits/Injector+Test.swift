import Dovetail
import DovetailInspection
import Testing

extension Injector {
  /// Makes the injector of a test, with doubles of ambient stores such as that of preferences.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - record: The record of the instances that it makes, if any.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `ResolutionError` when a seed is missing, repeated or not declared, or an eager singleton cannot be
  ///   made.
  static func ofTest(
    _ graph: Graph, recording record: CreationRecord? = nil, _ seeds: [Seed] = []
  ) throws(ResolutionError) -> Injector {
    try ofTest(graph.plan, recording: record, SeedList(seeds))
  }

  /// Makes the injector of a test with the graph and the seeds of another injector.
  ///
  /// - Parameters:
  ///   - other: The injector.
  ///   - record: The record of the instances that it makes.
  /// - Throws: `ResolutionError` when an eager singleton cannot be made.
  static func ofTest(like other: Injector, recording record: CreationRecord) throws(ResolutionError) -> Injector {
    let outermost = try other.target(for: AnyKey(Injector.self)).outermost
    return try ofTest(outermost.plan, recording: record, outermost.seeds)
  }

  private static func ofTest(
    _ plan: Plan, recording record: CreationRecord?, _ seeds: SeedList
  ) throws(ResolutionError) -> Injector {
    let injector = Injector(unprepared: record.map { plan.observed(by: $0) } ?? plan)
    injector.becomeTestInjector { $0.recordUnclosed() }
    TrapObserver.set { $0.recordBeforeTrap($1, $2) }
    try injector.prepare(seeds)
    return injector
  }
}

extension CloseReport {
  /// Records the values of a scope that was released, but not closed, as issues of the current test.
  fileprivate func recordUnclosed() {
    for failure in failures { failure.issue(orAt: Test.current?.sourceLocation ?? #_sourceLocation).record() }
  }
}

extension ResolutionError {
  /// Records the error of a read that traps as an issue of the current test, so that the log names the test.
  ///
  /// - Parameters:
  ///   - fileID: The file of the read.
  ///   - line: The line of the read; 0 if not known.
  package func recordBeforeTrap(_ fileID: StaticString, _ line: UInt) {
    guard let test = Test.current else { return }
    var place = test.sourceLocation
    if line > 0 {
      let isOfTest = place.fileID == "\(fileID)"
      place = SourceLocation(
        fileID: "\(fileID)", filePath: isOfTest ? place.filePath : "\(fileID)", line: Int(line), column: 1)
    }
    message().record(at: property?.location(or: place) ?? place)
  }
}
