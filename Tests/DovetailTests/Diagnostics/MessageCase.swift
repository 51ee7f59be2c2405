import Testing

/// A failure, and the golden file with its message.
struct MessageCase: Sendable, CustomTestStringConvertible {
  /// The golden file's name.
  let name: String
  /// The place of the case, which is line 1 in the golden file.
  let start: SourceLocation
  /// Builds the graph or reads from the injector, which throws.
  let fail: @Sendable () async throws -> Void

  init(_ name: String, start: SourceLocation = #_sourceLocation, _ fail: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.start = start
    self.fail = fail
  }

  var testDescription: String { name }

  /// Compares the message with the golden file.
  func expect(_ message: String) {
    Golden.expect(message, name, from: start, sourceLocation: start)
  }
}
