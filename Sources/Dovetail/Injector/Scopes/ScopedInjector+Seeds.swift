// What comes from outside into a scope, before anybody else has its injector.

extension ScopedInjector {
  /// Puts a seed in its slot.
  func hold(_ seed: Seed) throws(ResolutionError) {
    // The key itself may mean a decorator of the seed.
    guard let link = seeds.lazy.map({ self.plan.roots[Int($0)] }).first(where: { $0.key == seed.key }) else {
      throw ResolutionError(.unknownSeed(scope), key: seed.key)
    }
    guard home(of: link) == nil else { throw ResolutionError(.repeatedSeed(scope), key: seed.key) }
    publish(seed.home, link)
  }

  /// Checks that no seed is missing.
  func checkSeeds(_ count: Int) throws(ResolutionError) {
    if count == seeds.count { return }
    for seed in seeds where home(of: plan.roots[Int(seed)]) == nil {
      throw ResolutionError(.missingSeed(scope), key: plan.roots[Int(seed)].key)
    }
  }

  private var seeds: [Int32] { plan.levels[Int(level)].seeds }
}
