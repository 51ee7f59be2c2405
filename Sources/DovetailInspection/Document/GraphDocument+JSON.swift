import Dovetail
package import Foundation

extension GraphDocument {
  /// Why a text holds no graph.
  package struct NoGraph: Error {
    package let reason: String
  }

  /// The document as JSON, the same text for the same graph.
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
  /// - Parameter json: What `json` wrote.
  /// - Throws: `NoGraph` for what is none, or one of another version.
  package init(json: Data) throws(NoGraph) {
    do {
      self = try JSONDecoder().decode(GraphDocument.self, from: json)
    } catch {
      throw NoGraph(reason: Self.reason(of: error))
    }
    guard version == 1 else { throw NoGraph(reason: "its version is \(version), and this tool reads 1") }
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
    case .dataCorrupted(let context): "it is no JSON\(at(context))"
    case .keyNotFound(let key, let context): "'\(key.stringValue)' is missing\(at(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): "a value is of the wrong type\(at(context))"
    @unknown default: "\(error)"
    }
  }
}
