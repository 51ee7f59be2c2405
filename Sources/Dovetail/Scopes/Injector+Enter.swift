extension Injector {
  /// Opens a scope.
  ///
  /// ```swift
  /// let child = try injector.enter(.request) { Seed(Request.self, request) }
  /// defer { child.close() }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: A scope that opens inside this injector's scope.
  ///   - seeds: A seed for each binding that is `.seeded(in:)` the scope.
  /// - Returns: The scope's injector, which retains the scope's shared values.
  /// - Throws: `ResolutionError` when the scope does not open here, or a seed is missing, repeated or not declared;
  ///   nothing is opened then.
  @inlinable @inline(__always)
  public func enter(_ scope: Scope, @SeedBuilder _ seeds: () -> SeedList) throws(ResolutionError) -> Injector {
    try enter(scope, with: seeds())
  }

  /// Opens a scope without seeds.
  ///
  /// - Parameter scope: A scope that opens inside this injector's scope.
  /// - Returns: The scope's injector, which retains the scope's shared values.
  /// - Throws: `ResolutionError` when the scope does not open here or has a seed; nothing is opened then.
  public func enter(_ scope: Scope) throws(ResolutionError) -> Injector { try enter(scope, with: noSeeds()) }

  @usableFromInline
  func enter(_ scope: Scope, with seeds: consuming SeedList) throws(ResolutionError) -> Injector {
    if level < 0 { return try target(for: AnyKey(Injector.self)).enter(scope, with: seeds) }
    try checkOpen(for: AnyKey(Injector.self))
    guard let level = withPlan({ $0.level(of: scope, in: self) }) else {
      throw ResolutionError(.wrongParent(scope, here: self.scope), key: AnyKey(Injector.self))
    }
    let opened = Injector(opening: level, of: scope, in: self)
    try opened.hold(seeds)
    return opened
  }
}

// Seeds, which are stored before another thread has the injector.

extension Injector {
  /// Puts seeds into their slots, and checks that none is missing.
  package func hold(_ seeds: consuming SeedList) throws(ResolutionError) {
    if let first = seeds.first { try hold(first) }
    if !seeds.rest.isEmpty { for seed in seeds.rest { try hold(seed) } }
    if withPlan({ $0.levels[Int(level)].seeds.count == seeds.count }) { return }
    for entry in plan.levels[Int(level)].seeds.map(entry) where slot(entry).storage == nil {
      throw seedError(.missingSeed(scope), entry.key)
    }
  }

  private func hold(_ seed: Seed) throws(ResolutionError) {
    guard let entry = withPlan({ $0.seed(seed.key, level) }) else { throw seedError(.unknownSeed(scope), seed.key) }
    let slot = slot(entry)
    guard slot.storage == nil else { throw seedError(.repeatedSeed(scope), seed.key) }
    slot.end(StorageReference(retaining: seed.storage))
  }

  /// The seeds of this injector.
  package var seeds: SeedList {
    SeedList(
      plan.levels[Int(level)].seeds.compactMap { node in
        let entry = entry(node)
        return slot(entry).storage.map { Seed(entry.key, $0.object) }
      })
  }

  private func seedError(_ reason: ResolutionError.Reason, _ key: AnyKey) -> ResolutionError {
    ResolutionError(reason, key: key, bound: plan.boundKeys)
  }
}
