import DovetailTesting

/// A struct of closures in the place of a protocol.
struct ApiClient: Sendable {
  var fetch: @Sendable (String, Int) async throws -> [String]
  var load: @Sendable (String) throws(Offline) -> Int
  var log: @Sendable (String) -> Void
  var size: @Sendable (String) -> Int
  var refresh: @Sendable () async -> Void
}
