import Dovetail

extension GraphDocument {
  /// What a recording tells about a graph.
  package struct Run: Codable, Equatable, Sendable {
    /// The events of one kind.
    package struct Tally: Codable, Equatable, Sendable {
      /// The number of those that succeeded, and of those that failed.
      package var count = 0, failures = 0
      /// The durations in nanoseconds, those of creations without the dependencies that they made.
      package var total: Int64 = 0, longest: Int64 = 0
      /// The text of the last error.
      package var error: String?

      mutating func add(_ duration: Int64, _ error: String?) {
        if let error { (failures, self.error) = (failures + 1, error) } else { count += 1 }
        // A file may have any number.
        total &+= duration
        longest = max(longest, duration)
      }
    }

    /// Events of each kind.
    package typealias Tallies = [String: Tally]

    /// The number of events.
    package var events: Int
    /// The events of each scope, and of the injector itself.
    package var scopes: [String: Tallies] = [:]
    /// The number of events of each binding that the graph does not have, by key and place.
    package var foreign: [String: Int] = [:]
  }
}
