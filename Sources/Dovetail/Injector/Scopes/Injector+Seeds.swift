// What comes from outside into an injector, before anybody else has it.

extension Injector {
  /// Puts seeds in their slots, and checks that none is missing.
  @inline(__always)
  final func hold(_ seeds: consuming SeedList) throws(ResolutionError) {
    let count = seeds.count
    let rest = seeds.rest
    if let first = (consume seeds).first { try hold(first) }
    for seed in rest { try hold(seed) }
    try checkSeeds(count)
  }

  /// Checks that none of the seeds is missing, of which so many were held.
  final func checkSeeds(_ count: Int) throws(ResolutionError) {
    if count == declaredSeeds.count { return }
    for seed in declaredSeeds where unsafe home(of: plan.roots[Int(seed)]) == nil {
      throw seedError(.missingSeed(scope), plan.roots[Int(seed)].key)
    }
  }

  private final func hold(_ seed: consuming Seed) throws(ResolutionError) {
    let key = seed.key
    // The key itself may mean a decorator of the seed.
    guard let link = declaredSeeds.lazy.map({ self.plan.roots[Int($0)] }).first(where: { $0.key == key }) else {
      throw seedError(.unknownSeed(scope), key)
    }
    guard unsafe home(of: link) == nil else { throw seedError(.repeatedSeed(scope), key) }
    unsafe publish(seed.home, link)
  }

  /// The seeds that the outermost injector was given.
  final var outermostSeeds: SeedList {
    if let parent { return parent.outermostSeeds }
    return SeedList(
      declaredSeeds.compactMap { index in
        let link = plan.roots[Int(index)]
        return unsafe home(of: link).map { unsafe Seed(link.key, home: $0.takeUnretainedValue()) }
      })
  }

  private final var declaredSeeds: [Int32] { plan.levels[Int(level)].seeds }

  @inline(never)
  private final func seedError(_ reason: ResolutionError.Reason, _ key: AnyKey) -> ResolutionError {
    ResolutionError(reason, key: key, bound: plan.boundKeys)
  }
}
