import Foundation
import Logging
import ServiceLifecycle

/// The migration role: an up-to-date database, without which nothing is served.
package struct Migration: Sendable {
  package init(_ store: Store) async throws { try await store.migrate() }
}

/// The worker role: repeatedly removes expired links.
package struct Worker: Service {
  private let links: any Links
  private let logger: Logger

  package init(links: any Links, logger: Logger) {
    self.links = links
    self.logger = logger
  }

  package func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        let count = try await links.removeExpired(by: .now)
        logger.info("removed links", metadata: ["count": "\(count)"])
        try await Task.sleep(for: .seconds(60))
      }
    }
  }
}
