/// Every fault of a graph.
public struct GraphError: Error, Sendable {
  /// The faults, in a stable order; there is at least one.
  public let findings: [Finding]
}

extension GraphError: CustomStringConvertible {
  /// All messages, with an empty line between them.
  public var description: String {
    findings.map(\.description).joined(separator: "\n\n")
  }
}
