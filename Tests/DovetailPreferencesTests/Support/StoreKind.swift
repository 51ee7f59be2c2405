import DovetailPreferences
import Foundation
import Testing

/// The stores that every preference must work with.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case memory, file, suite

  var testDescription: String { rawValue }

  /// Runs a test on a new store, and removes the store afterwards.
  func withStore(
    isolation: isolated (any Actor)? = #isolation, onError: (@Sendable (PreferenceError) -> Void)? = nil,
    _ body: (any PreferenceStore) async throws -> Void
  ) async throws {
    switch self {
    case .memory:
      try await body(MemoryPreferences(onError: onError))
    case .file:
      let folder = try TestFolder()
      try await body(JSONFilePreferences(at: folder.file("preferences.json"), onError: onError))
      withExtendedLifetime(folder) {}
    case .suite:
      let name = "dovetail.tests.\(UUID().uuidString)"
      let store = try #require(UserDefaultsPreferences(suite: name, onError: onError))
      defer {
        UserDefaults(suiteName: name)?.removePersistentDomain(forName: name)
        _ = UserDefaults(suiteName: name)?.synchronize()
      }
      try await body(store)
    }
  }
}
