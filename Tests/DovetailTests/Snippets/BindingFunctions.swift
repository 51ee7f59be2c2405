import DovetailTesting
import Foundation

struct HTTP: Sendable {
  func get(_ path: String) async throws -> String { path }
}
