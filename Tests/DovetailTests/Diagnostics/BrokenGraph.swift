import Testing

/// Modules that are wrong in one way, and the file in `Golden` that has the message.
struct BrokenGraph: Sendable, CustomTestStringConvertible {
  /// The golden file's name.
  let name: String
  /// Builds the graph, which throws.
  let build: @Sendable () throws -> Void

  init(_ name: String, _ build: @escaping @Sendable () throws -> Void) {
    self.name = name
    self.build = build
  }

  var testDescription: String { name }
}
