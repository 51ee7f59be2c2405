import Dovetail
import Foundation

/// JSON with sorted keys, so that equal values have equal texts, and the reasons why a text is no such JSON.
enum JSONText {
  /// Writes a value that consists of strings and numbers.
  static func of(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting = []) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      fatalError("strings and numbers can always be written as JSON: \(error)")
    }
  }

  /// Returns why a text could not be read.
  static func reason(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    func at(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
      return path.isEmpty ? "" : " at \(path)"
    }
    return switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
    case .dataCorrupted(let context): "a value is unknown\(at(context))"
    case .keyNotFound(let key, let context): "'\(key.stringValue)' is missing\(at(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): "a value is of the wrong type\(at(context))"
    @unknown default: "\(error)"
    }
  }
}
