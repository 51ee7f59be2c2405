extension Injector {
  /// Opens a scope.
  ///
  /// ```swift
  /// let child = try injector.enter(.request) { Seed(Request.self, request) }
  /// defer { child.beginClosing() }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: A scope that opens inside this injector's scope.
  ///   - seeds: A seed for each binding that is `.seeded(in:)` the scope.
  /// - Returns: The scope's injector, which retains the scope's shared values.
  /// - Throws: `ResolutionError` when the scope does not open here, nothing declares it, or a seed is missing, repeated
  ///   or not declared; nothing is opened then.
  @inlinable @inline(__always)
  public func enter(
    _ scope: Scope, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column, @SeedBuilder _ seeds: () -> SeedList = noSeeds
  ) throws(ResolutionError) -> Injector {
    do throws(ResolutionError) { return try enter(scope, with: seeds()) } catch {
      throw error.asked(at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  @usableFromInline
  package func enter(_ scope: Scope, with seeds: consuming SeedList) throws(ResolutionError) -> Injector {
    if level < 0 { return try target(for: AnyKey(Injector.self)).enter(scope, with: seeds) }
    try checkOpen(to: "the scope '\(scope)' was entered")
    guard let level = withPlan({ $0.level(of: scope) }) else {
      throw seedError(.unknownScope(scope), AnyKey(Injector.self))
    }
    if withPlan({ $0.levels[Int(level)].parent != self.level }) {
      throw ResolutionError(.wrongParent(scope, here: self.scope), key: AnyKey(Injector.self))
    }
    let opened = Injector(opening: level, of: scope, in: self)
    try opened.hold(seeds)
    return opened
  }

  // MARK: Seeds, which are stored before another thread has the injector

  /// Puts seeds into their slots, and checks that none is missing.
  package func hold(_ seeds: consuming SeedList) throws(ResolutionError) {
    if let first = seeds.first { try hold(first, among: seeds) }
    if !seeds.rest.isEmpty { for seed in seeds.rest { try hold(seed, among: seeds) } }
    if !withPlan({ $0.levels[Int(level)].seedCount == seeds.count }) { try completeOpening() }
  }

  /// Checks that no seed is missing, and notifies the listeners.
  @inline(never)
  private func completeOpening() throws(ResolutionError) {
    for entry in seedEntries where slot(entry).storage == nil { throw seedError(.missingSeed(scope), entry.key) }
    // An injector with extras reports its close even if it has nothing to close.
    withExtras { _ in }
    if let scope { plan.notify(.opened(scope)) }
  }

  private func hold(_ seed: Seed, among seeds: SeedList) throws(ResolutionError) {
    guard let entry = withPlan({ $0.seed(seed.key, level) }) else {
      let missing = seedEntries.map(\.key).filter { key in !seeds.all.contains { $0.key == key } }
      throw seedError(.unknownSeed(scope), seed.key, missing)
    }
    let slot = slot(entry)
    guard slot.storage == nil else { throw seedError(.repeatedSeed(scope), seed.key) }
    slot.end(StorageReference(retaining: seed.storage))
  }

  /// The seeds of this injector.
  package var seeds: SeedList {
    SeedList(seedEntries.compactMap { entry in slot(entry).storage.map { Seed(entry.key, $0.object) } })
  }

  private var seedEntries: [EntryPointer] { plan.levels[Int(level)].seeds.map(entry) }

  private func seedError(_ reason: ResolutionError.Reason, _ key: AnyKey, _ missing: [AnyKey] = []) -> ResolutionError {
    var bound = plan.boundKeys
    bound.missingSeeds = missing
    return ResolutionError(reason, key: key, bound: bound)
  }
}
