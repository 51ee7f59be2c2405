import Dovetail
package import Foundation

extension GraphDocument {
  /// The reason why a file is not a graph.
  package struct NoGraph: Error {
    package let reason: String
  }

  /// The document as JSON; equal graphs have equal texts.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      fatalError("strings and numbers can always be written as JSON: \(error)")
    }
  }

  /// Reads a document.
  ///
  /// - Parameter json: The text of `json`.
  /// - Throws: `NoGraph` for other texts, and for other versions.
  package init(json: Data) throws(NoGraph) {
    do {
      self = try JSONDecoder().decode(GraphDocument.self, from: json)
    } catch {
      throw NoGraph(reason: Self.reason(of: error))
    }
    guard version == 1 else { throw NoGraph(reason: "its version is \(version), but this tool reads version 1") }
    var seen: Set<String> = []
    for node in nodes where !seen.insert(node.id).inserted {
      throw NoGraph(reason: "two nodes have the id \(node.id.quoted)")
    }
  }

  private static func reason(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    func at(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
      return path.isEmpty ? "" : " at \(path)"
    }
    return switch error {
    case .dataCorrupted(let context): "it is not JSON\(at(context))"
    case .keyNotFound(let key, let context): "'\(key.stringValue)' is missing\(at(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): "a value is of the wrong type\(at(context))"
    @unknown default: "\(error)"
    }
  }
}
