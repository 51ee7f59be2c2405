/// Seeds, and one more.
public struct SeedPair<First: SeedList, Second: SeedList>: SeedList {
  @usableFromInline
  let first: First

  @usableFromInline
  let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Puts the seeds in their places.
  @inlinable
  @inline(__always)
  public func plant(in child: ScopedInjector, counting count: inout Int) throws(ResolutionError) {
    try first.plant(in: child, counting: &count)
    try second.plant(in: child, counting: &count)
  }
}
