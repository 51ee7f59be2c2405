import DovetailTesting

/// A struct of closures that stands for a protocol.
struct ApiClient: Sendable {
  var fetch: @Sendable (String, Int) async throws -> [String]
  var load: @Sendable (String) throws(Offline) -> Int
  var log: @Sendable (String) -> Void
  var size: @Sendable (String) -> Int
  var refresh: @Sendable () async -> Void
}
