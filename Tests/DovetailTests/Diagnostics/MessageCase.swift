import Testing

/// What fails in one way, and the file in `Golden` that has the message.
struct MessageCase: Sendable, CustomTestStringConvertible {
  /// The golden file's name.
  let name: String
  /// Where the case begins: the line that is 1 in the golden file.
  let start: SourceLocation
  /// Builds the graph or asks the injector, which throws.
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
