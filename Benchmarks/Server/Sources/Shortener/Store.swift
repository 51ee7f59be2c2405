import GRDB
import Logging

/// The pool of connections to the SQLite file.
package final class Store: Sendable {
  package let pool: DatabasePool
  private let logger: Logger

  private init(pool: DatabasePool, logger: Logger) {
    self.pool = pool
    self.logger = logger
  }

  /// Opens the file, and creates it if necessary.
  package static func open(_ settings: Settings, logger: Logger) async throws -> Store {
    let store = Store(pool: try DatabasePool(path: settings.databasePath), logger: logger)
    let version = try await store.pool.read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    logger.debug("opened", metadata: ["path": "\(settings.databasePath)", "sqlite": "\(version ?? "")"])
    return store
  }

  package func close() throws {
    try pool.close()
    logger.debug("closed")
  }

  /// Throws if the database does not answer.
  package func ping() async throws { _ = try await pool.read { try Int.fetchOne($0, sql: "SELECT 1") } }

  /// Migrates the tables.
  package func migrate() async throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("links and users") { database in
      try database.create(table: "link") { table in
        table.primaryKey("code", .text)
        table.column("url", .text).notNull()
        table.column("owner", .text).notNull().indexed()
        table.column("visits", .integer).notNull()
        table.column("expires", .datetime)
      }
      try database.create(table: "user") { table in
        table.primaryKey("token", .text)
        table.column("name", .text).notNull()
      }
      try User(name: "demo", token: "demo").insert(database)
    }
    try migrator.migrate(pool)
    logger.info("migrated")
  }
}
