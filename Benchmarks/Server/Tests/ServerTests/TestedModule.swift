import Configuration
import Dovetail
import DovetailTesting
import Foundation
import Hummingbird
import Logging
import Shortener
import ShortenerModules

/// The service with its own database, at a free port, and quiet.
struct TestedModule: Module {
  var role = Role.web

  var bindings: Bindings {
    ServiceModule(role: role)
    Bind(TestFolder.self).to(TestFolder.init).singleton().onClose { $0.remove() }
    Override {
      Bind(ConfigReader.self).to { (folder: TestFolder) in
        ConfigReader(
          provider: InMemoryProvider(values: [
            "database.path": ConfigValue(stringLiteral: folder.database), "http.port": 0, "log.level": "critical",
          ]))
      }
    }
    if role == .web { Override { Bind(Announcement.self).toInstance(Announcement { _ in }) } }
  }
}

/// A folder that is removed with the injector.
final class TestFolder: Sendable {
  private let url = FileManager.default.temporaryDirectory.appending(path: "server-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  var database: String { url.appending(path: "links.sqlite").path(percentEncoded: false) }

  func remove() { try? FileManager.default.removeItem(at: url) }
}

/// Links in memory, whose functions are spies.
struct LinksDouble: Links {
  let finding = Spy<(String) async throws -> Link?>(
    returning: Link(code: "swift", url: "https://swift.org", owner: "demo"))
  let adding = Spy<(Link) async throws -> Void>()
  let listing = Spy<(String?, String, Int) async throws -> [Link]>(returning: [])
  let visiting = Spy<([String: Int]) async throws -> Void>()
  let removing = Spy<(Date) async throws -> Int>(returning: 0)

  func link(_ code: String) async throws -> Link? { try await finding(code) }
  func add(_ link: Link) async throws { try await adding(link) }
  func links(of owner: String?, after code: String, atMost count: Int) async throws -> [Link] {
    try await listing(owner, code, count)
  }
  func add(visits: [String: Int]) async throws { try await visiting(visits) }
  func removeExpired(by now: Date) async throws -> Int { try await removing(now) }
}

/// Returns when the task is canceled.
func untilCanceled() async {
  let (stream, _) = AsyncStream.makeStream(of: Void.self)
  for await _ in stream {}
}

extension Trait where Self == TimeLimitTrait {
  static var limited: Self { .timeLimit(.minutes(5)) }
}
