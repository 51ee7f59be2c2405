/// A check of what a program needs to work, which a module contributes.
///
/// ```swift
/// Contribute(HealthCheck.self).to { (store: Store) in HealthCheck("store") { try await store.ping() } }
/// ```
public struct HealthCheck: Sendable {
  /// The name of what is checked, for reports.
  public let name: String
  /// The check's own time limit; nil for that of the caller.
  public let limit: Duration?
  /// The function, which throws if something is wrong.
  public let check: @Sendable () async throws -> Void

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - name: The name of what is checked, for reports.
  ///   - limit: The check's own time limit; nil for that of the caller.
  ///   - check: The function, which throws if something is wrong.
  public init(_ name: String, within limit: Duration? = nil, check: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.limit = limit
    self.check = check
  }
}
