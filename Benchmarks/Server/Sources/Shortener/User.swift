import GRDB
import HTTPTypes
import Hummingbird

/// The user of a request.
package struct User: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  package static let databaseTableName = "user"

  package let name: String
  let token: String

  package init(name: String, token: String) {
    self.name = name
    self.token = token
  }
}

/// The known users.
package protocol Users: Sendable {
  func user(for token: String) async throws -> User?
}

extension Users {
  /// The user whose token a request has.
  package func authenticated(_ request: IncomingRequest) async throws -> User {
    guard let token = request.token, let user = try await user(for: token) else {
      throw HTTPError(.unauthorized, headers: [.wwwAuthenticate: "Bearer"], message: "say who you are")
    }
    return user
  }
}

/// The users in the database.
package struct StoredUsers: Users {
  let store: Store

  package init(store: Store) { self.store = store }

  package func user(for token: String) async throws -> User? {
    try await store.pool.read { try User.fetchOne($0, key: token) }
  }
}
