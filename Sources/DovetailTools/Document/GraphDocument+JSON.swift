import Foundation

extension GraphDocument {
  /// The document as JSON, the same text for the same graph.
  var json: String {
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
  /// - Parameters:
  ///   - json: What `json` wrote.
  ///   - path: Where it comes from, for the error.
  /// - Throws: `FileError` for what is no graph, or one of another version.
  init(json: Data, from path: String) throws(FileError) {
    do {
      self = try JSONDecoder().decode(GraphDocument.self, from: json)
    } catch {
      throw .noGraph(path: path, reason: Self.reason(of: error))
    }
    guard version == 1 else { throw .noGraph(path: path, reason: "its version is \(version), and this tool reads 1") }
    var seen: Set<String> = []
    for node in nodes where !seen.insert(node.id).inserted {
      throw .noGraph(path: path, reason: "two nodes have the id \(quoted(node.id))")
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
