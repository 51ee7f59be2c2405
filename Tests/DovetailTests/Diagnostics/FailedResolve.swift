import Testing

/// A resolve that fails in one way, and the file in `Golden` that has the message.
struct FailedResolve: Sendable, CustomTestStringConvertible {
  /// The golden file's name.
  let name: String
  /// Asks the injector, which throws.
  let resolve: @Sendable () async throws -> Void

  init(_ name: String, _ resolve: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.resolve = resolve
  }

  var testDescription: String { name }
}
