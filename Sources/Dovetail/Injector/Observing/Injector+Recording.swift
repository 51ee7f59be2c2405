extension Injector {
  /// Makes an injector that counts what it makes.
  ///
  /// Each function of a module that gives a value is counted, also in the scopes that are opened in the injector. Reading a
  /// value that is there already counts nothing, so that a binding was used if its count is not 0; that goes for
  /// instances too, which count when they are first read.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - record: What gets the counts; several injectors may share it.
  ///   - seeds: A seed for each binding that is `.seeded()`; they count nothing.
  /// - Throws: `ResolutionError` when a seed is missing, repeated or not declared, or an eager singleton cannot be made;
  ///   nothing is kept then.
  /// - Complexity: O(bindings + dependencies). Injectors that are made without a record do not get slower by it.
  public convenience init(
    _ graph: Graph, recording record: CreationRecord, @SeedBuilder seeds: () -> SeedList = noSeeds
  ) throws(ResolutionError) {
    try self.init(preparing: graph.watched { $0.record = record }, with: seeds())
  }
}

extension Injector {
  /// Makes another injector of this one's graph, which counts what it makes.
  ///
  /// - Parameters:
  ///   - other: The injector, which shares nothing with the new one but seeds.
  ///   - record: What gets the counts.
  /// - Throws: `ResolutionError` when an eager singleton cannot be made.
  package convenience init(like other: Injector, recording record: CreationRecord) throws(ResolutionError) {
    guard let real = other.real else { throw ResolutionError(.injectorGone, key: AnyKey(Injector.self)) }
    var watch = real.plan.watch
    watch.record = record
    try self.init(preparing: Plan(real.plan, watch), with: real.outermostSeeds)
  }
}
