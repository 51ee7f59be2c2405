import Foundation
import GRDB

/// A short name for an address.
package struct Link: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  package static let databaseTableName = "link"

  package let code: String
  package let url: String
  /// Who made it.
  package let owner: String
  package var visits: Int
  /// When it expires; nil for never.
  package let expires: Date?

  package init(code: String, url: String, owner: String, visits: Int = 0, expires: Date? = nil) {
    self.code = code
    self.url = url
    self.owner = owner
    self.visits = visits
    self.expires = expires
  }
}

/// The store of links.
package protocol Links: Sendable {
  func link(_ code: String) async throws -> Link?
  func add(_ link: Link) async throws
  /// A page of an owner's links in the order of their codes; of all links when the owner is nil.
  func links(of owner: String?, after code: String, atMost count: Int) async throws -> [Link]
  func add(visits: [String: Int]) async throws
  /// Removes expired links, and returns their number.
  func removeExpired(by now: Date) async throws -> Int
}

/// The links in the database.
package struct StoredLinks: Links {
  let store: Store

  package init(store: Store) { self.store = store }

  package func link(_ code: String) async throws -> Link? {
    try await store.pool.read { try Link.fetchOne($0, key: code) }
  }

  package func add(_ link: Link) async throws {
    try await store.pool.write { try link.insert($0) }
  }

  package func links(of owner: String?, after code: String, atMost count: Int) async throws -> [Link] {
    try await store.pool.read { database in
      var request = Link.filter(Column("code") > code).order(Column("code")).limit(count)
      if let owner { request = request.filter(Column("owner") == owner) }
      return try request.fetchAll(database)
    }
  }

  package func add(visits: [String: Int]) async throws {
    try await store.pool.write { database in
      for (code, count) in visits {
        try database.execute(sql: "UPDATE link SET visits = visits + ? WHERE code = ?", arguments: [count, code])
      }
    }
  }

  package func removeExpired(by now: Date) async throws -> Int {
    try await store.pool.write { try Link.filter(Column("expires") < now).deleteAll($0) }
  }
}
