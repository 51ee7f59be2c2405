import DovetailTesting

/// A protocol with a function of each kind, for which tests have doubles.
protocol Api: Sendable {
  func fetch(_ path: String, retries: Int) async throws -> [String]
  func load(_ path: String) throws(Offline) -> Int
  func log(_ line: String)
  func size(of text: String) -> Int
  func refresh() async
}

struct Offline: Error, Equatable {
  var code = 1
}

/// A double of the protocol: a spy for each function, and a line that calls it.
struct ApiDouble: Api {
  let fetching = Spy<(String, Int) async throws -> [String]>()
  let loading = Spy<(String) throws(Offline) -> Int>(returning: 0)
  let logging = Spy<(String) -> Void>()
  let sizing = Spy<(String) -> Int> { $0.count }
  let refreshing = Spy<() async -> Void>()

  func fetch(_ path: String, retries: Int) async throws -> [String] { try await fetching(path, retries) }
  func load(_ path: String) throws(Offline) -> Int { try loading(path) }
  func log(_ line: String) { logging(line) }
  func size(of text: String) -> Int { sizing(text) }
  func refresh() async { await refreshing() }
}
