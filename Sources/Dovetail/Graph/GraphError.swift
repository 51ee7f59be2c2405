/// Every fault of a graph.
public struct GraphError: Error, Sendable {
  /// The faults, in a stable order; there is at least one.
  public let findings: [Finding]
}

extension GraphError {
  /// Where a person finds all faults.
  package static var whereabouts: String { "'findings' of the GraphError has all of them" }
}

extension GraphError: CustomStringConvertible {
  /// The messages of the first hundred faults, and how many more there are, with an empty line between them.
  public var description: String { FaultMessages(findings, all: Self.whereabouts).text }
}
