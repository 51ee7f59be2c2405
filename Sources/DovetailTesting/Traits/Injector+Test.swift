import Dovetail
import DovetailInspection

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
    try injector.prepare(seeds)
    return injector
  }
}
