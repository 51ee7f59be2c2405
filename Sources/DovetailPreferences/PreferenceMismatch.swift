/// A stored value that does not decode as a property's type.
struct PreferenceMismatch: Error {
  let detail: String

  init(detail: String) {
    self.detail = detail
  }

  /// Uses the description of `Codable`'s error.
  init(_ error: any Error) {
    if case EncodingError.invalidValue(_, let context) = error {
      detail = Self.text(context.debugDescription, at: context.codingPath)
      return
    }
    detail =
      switch error as? DecodingError {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        Self.text(context.debugDescription, at: context.codingPath)
      case .keyNotFound(let key, let context):
        Self.text("nothing is stored for '\(key.stringValue)'", at: context.codingPath)
      default: "\(error)"
      }
  }

  private static func text(_ reason: String, at path: [any CodingKey]) -> String {
    // The first key belongs to the array that `StoredCoder` puts around each value.
    let place = path.dropFirst().map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    let clause = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return place.isEmpty ? clause : "\(clause), at '\(place)'"
  }
}
