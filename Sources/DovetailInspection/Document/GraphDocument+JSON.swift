import Dovetail
package import Foundation

extension GraphDocument {
  /// The reason why a file is not a graph.
  package struct NoGraph: Error {
    package let reason: String
  }

  /// The document as JSON, with sorted keys.
  package var json: String { JSONText.of(self, .prettyPrinted) }

  /// Reads a document.
  ///
  /// - Parameter json: The text of `json`.
  /// - Throws: `NoGraph` for other texts, and for other versions.
  package init(json: Data) throws(NoGraph) {
    do {
      self = try JSONDecoder().decode(GraphDocument.self, from: json)
    } catch {
      throw NoGraph(reason: JSONText.reason(of: error))
    }
    guard version == 1 else { throw NoGraph(reason: "its version is \(version), but this tool reads version 1") }
    var seen: Set<String> = []
    for node in nodes where !seen.insert(node.id).inserted {
      throw NoGraph(reason: "two nodes have the id \(node.id.quoted)")
    }
  }
}
