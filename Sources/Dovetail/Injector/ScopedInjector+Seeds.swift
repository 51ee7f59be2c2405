public import Synchronization

// What comes from outside into a scope, before anybody else has its injector.

extension ScopedInjector {
  /// Puts a seed in its place.
  @inlinable
  @inline(__always)
  func plant<Value>(_ value: Value, _ key: AnyKey) throws(ResolutionError) {
    let (entry, place) = try place(of: key)
    place.initializeMemory(as: Value.self, to: value)
    // Releases the seed to the threads that will read it.
    entry.pointee.value.store(place, ordering: .releasing)
  }

  /// Where a seed belongs.
  @usableFromInline
  func place(of seed: AnyKey) throws(ResolutionError) -> (UnsafeMutablePointer<Entry>, UnsafeMutableRawPointer) {
    // The key itself may mean a decorator of the seed.
    guard let storage, let node = level.pointee.seeds.first(where: { $0.pointee.key == seed })
    else { throw ResolutionError(.unknownSeed(scope), key: seed) }
    let entry = storage.entry(of: node)
    guard entry.pointee.value.load(ordering: .relaxed) == nil else {
      throw ResolutionError(.repeatedSeed(scope), key: seed)
    }
    return (entry, storage.value(of: node))
  }

  /// Checks that no seed is missing.
  @usableFromInline
  func checkSeeds(_ count: Int) throws(ResolutionError) {
    if count == level.pointee.seeds.count { return }
    guard let storage else { return }
    for node in level.pointee.seeds where storage.entry(of: node).pointee.value.load(ordering: .relaxed) == nil {
      throw ResolutionError(.missingSeed(scope), key: node.pointee.key)
    }
  }
}
