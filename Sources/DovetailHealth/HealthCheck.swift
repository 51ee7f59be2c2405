/// A check of what a program needs to work, which a module contributes at its name.
///
/// ```swift
/// Contribute(HealthCheck.self, at: "store").to { (store: Store) in HealthCheck { try await store.ping() } }
/// ```
public struct HealthCheck: Sendable {
  /// The check's own time limit; nil for that of the caller.
  public let limit: Duration?
  /// The function, which throws if something is wrong.
  public let check: @Sendable () async throws -> Void

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - limit: The check's own time limit; nil for that of the caller.
  ///   - check: The function, which throws if something is wrong.
  public init(within limit: Duration? = nil, check: @escaping @Sendable () async throws -> Void) {
    self.limit = limit
    self.check = check
  }
}

/// The error of a check that is contributed without a name.
struct UnnamedCheckError: Error, CustomStringConvertible {
  var description: String { "it has no name; contribute it at one: Contribute(HealthCheck.self, at: \"…\")" }
}
