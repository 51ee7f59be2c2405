/// Where the library does something else than the model, which tells what is wanted: such steps are not compared.
///
/// An entry goes when the library does what is wanted.
enum KnownDifference: CaseIterable {
  /// Where values need each other by a provider, one may be closed before its user.
  case orderOfClosingInCircles
  /// A start that fails closes what others may have read.
  case startUndoes
  /// When an injector or a scope is closed, what is open inside goes on making values of the outer one.
  case closedAround
  /// A scope releases its values when it is closed, and not when it goes away.
  case releaseOfClosedScopes
  /// A closed injector still makes what it does not share, and says of a key that nothing binds that it is unbound.
  case makingWhenClosed
  /// A cycle of shared values, some of which are awaited, is reported a second time, as a ring.
  case awaitedRing
  /// A lazy retains what its injector shares, where the graph tells that it leads to no circle.
  case lazyOfShared
  /// An error of a provider or a lazy has the type of its key and not its name.
  case keyOfHandles

  /// Those of the library as it is.
  static let present: Set<KnownDifference> = []
}
