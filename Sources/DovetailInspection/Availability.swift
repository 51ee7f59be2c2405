import Dovetail

/// How a key's value can be had, by way of what it needs at once.
public enum Availability: Sendable {
  /// From everywhere, by every read.
  case atHand
  /// On the main actor by every read, and from elsewhere by `resolved`.
  case onMainActor
  /// By `resolved`; and by every read once it is shared and has been made, as `start()` does.
  case awaited
}

extension NodeFacts {
  var availability: Availability { needsAwait ? .awaited : needsMainActor ? .onMainActor : .atHand }
}
