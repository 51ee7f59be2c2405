import Logging
import Synchronization

/// The visits of one request, which are counted when its response is written.
package final class Visits: Sendable {
  private let codes = Mutex<[String]>([])
  private let counter: VisitCounter

  package init(counter: VisitCounter) { self.counter = counter }

  func note(_ code: String) { codes.withLock { $0.append(code) } }

  package func close() async throws {
    let codes = codes.withLock { $0 }
    if !codes.isEmpty { try await counter.add(codes) }
  }
}

/// Counts visits, and writes them in batches.
package actor VisitCounter {
  private var counts: [String: Int] = [:]
  private var count = 0
  private let links: any Links
  private let logger: Logger

  package init(links: any Links, logger: Logger) {
    self.links = links
    self.logger = logger
  }

  func add(_ codes: [String]) async throws {
    for code in codes { counts[code, default: 0] += 1 }
    count += codes.count
    if count >= 1_000 { try await write() }
  }

  /// Writes the counts.
  package func write() async throws {
    let (written, total) = (counts, count)
    (counts, count) = ([:], 0)
    if total == 0 { return }
    do {
      try await links.add(visits: written)
    } catch {
      counts.merge(written, uniquingKeysWith: +)
      count += total
      throw error
    }
    logger.debug("wrote visits", metadata: ["count": "\(total)"])
  }
}
