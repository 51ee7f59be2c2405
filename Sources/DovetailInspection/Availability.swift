import Dovetail

/// The reads that return a key's value, which follow from its binding and its immediate dependencies.
public enum Availability: Sendable {
  /// Every read, from anywhere.
  case immediate
  /// Every read on the main actor, and `resolved` from elsewhere.
  case onMainActor
  /// `resolved`; for a shared instance that has been made, for example by `start()`, every read.
  case awaited
}

extension NodeFacts {
  var availability: Availability { needsAwait ? .awaited : needsMainActor ? .onMainActor : .immediate }
}
