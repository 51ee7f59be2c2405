// What comes from outside into a scope, before anybody else has its injector.

extension ScopedInjector {
  /// Puts a seed in its slot.
  @inlinable
  @inline(__always)
  func plant<Value>(_ value: Value, _ key: AnyKey) throws(ResolutionError) {
    try plant(home: Home<Value>.made(value), key)
  }

  @usableFromInline
  func plant(home: AnyObject, _ key: AnyKey) throws(ResolutionError) {
    // The key itself may mean a decorator of the seed.
    guard
      let seed = plan.levels[Int(level)].seeds.lazy.map({ self.plan.roots[Int($0)] }).first(where: { $0.key == key })
    else { throw ResolutionError(.unknownSeed(scope), key: key) }
    guard self.home(of: seed) == nil else { throw ResolutionError(.repeatedSeed(scope), key: key) }
    publish(home, seed)
  }

  /// Checks that no seed is missing.
  @usableFromInline
  func checkSeeds(_ count: Int) throws(ResolutionError) {
    let seeds = plan.levels[Int(level)].seeds
    if count == seeds.count { return }
    for seed in seeds where home(of: plan.roots[Int(seed)]) == nil {
      throw ResolutionError(.missingSeed(scope), key: plan.roots[Int(seed)].key)
    }
  }
}
