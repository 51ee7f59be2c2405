import Synchronization

/// Counts the objects that were made with it and those that are alive.
final class Census: Sendable {
  private let births = Atomic(0)
  private let deaths = Atomic(0)

  var made: Int { births.load(ordering: .sequentiallyConsistent) }
  var alive: Int { made - deaths.load(ordering: .sequentiallyConsistent) }

  fileprivate func enter() { births.add(1, ordering: .sequentiallyConsistent) }
  fileprivate func leave() { deaths.add(1, ordering: .sequentiallyConsistent) }
}

/// An object that a census counts.
class Citizen: @unchecked Sendable {
  // Sendable: the census is a constant; subclasses in these tests store constants too.
  private let census: Census

  /// Whether the object is alive, as far as a read can show: a sanitizer reports the read of a released one.
  final var isAlive: Bool {
    // An optimized build may otherwise release the object as soon as it has read the reference to the census.
    withExtendedLifetime(self) { census.alive > 0 }
  }

  init(_ census: Census) {
    self.census = census
    census.enter()
  }

  deinit { census.leave() }
}
