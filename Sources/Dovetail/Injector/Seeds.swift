/// The seeds of a scope, each with its type.
public struct Seeds<each Value: Sendable> {
  @usableFromInline
  let seeds: (repeat Seed<each Value>)

  @inlinable
  @inline(__always)
  init(_ seeds: repeat Seed<each Value>) {
    self.seeds = (repeat each seeds)
  }
}
