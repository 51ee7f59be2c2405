import Dovetail
import DovetailInspection
import Testing

extension Injector {
  /// Makes the injector of a test, which has doubles of what the program reaches without its graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - record: What counts the values that it makes, if anything.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `ResolutionError` when a seed is missing, repeated or not declared, or an eager singleton cannot be made.
  static func ofTest(
    _ graph: Graph, recording record: CreationRecord? = nil, _ seeds: [Seed] = []
  ) throws(ResolutionError) -> Injector {
    try ofTest(graph.plan, recording: record, SeedList(seeds))
  }

  /// Makes the injector of a test, of the graph of another one and with its seeds.
  ///
  /// - Parameters:
  ///   - other: The injector.
  ///   - record: What counts the values that it makes.
  /// - Throws: `ResolutionError` when an eager singleton cannot be made.
  static func ofTest(like other: Injector, recording record: CreationRecord) throws(ResolutionError) -> Injector {
    let outermost = try other.target(for: AnyKey(Injector.self)).outermost
    return try ofTest(outermost.plan, recording: record, outermost.seeds)
  }

  private static func ofTest(
    _ plan: Plan, recording record: CreationRecord?, _ seeds: SeedList
  ) throws(ResolutionError) -> Injector {
    let injector = Injector(unprepared: record.map { plan.observed(by: $0) } ?? plan)
    injector.becomeTestInjector()
    TrapObserver.set { $0.recordBeforeTrap($1, $2) }
    try injector.prepare(seeds)
    return injector
  }
}

extension ResolutionError {
  /// Makes the error of a read that ends the process an issue of the test around the caller, which says which one it was.
  ///
  /// - Parameters:
  ///   - fileID: The file of who asked.
  ///   - line: Its line; 0 where it is not known.
  func recordBeforeTrap(_ fileID: StaticString, _ line: UInt) {
    guard let test = Test.current else { return }
    var place = test.sourceLocation
    if line > 0 {
      let isOfTest = place.fileID == "\(fileID)"
      place = SourceLocation(
        fileID: "\(fileID)", filePath: isOfTest ? place.filePath : "\(fileID)", line: Int(line), column: 1)
    }
    message.record(at: property?.location(or: place) ?? place)
  }
}
