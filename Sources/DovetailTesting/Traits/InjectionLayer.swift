import Dovetail
import Synchronization
import Testing

/// What one trait says, shared by all the tests that have it.
final class InjectionLayer: Sendable {
  enum Content: Sendable {
    case graph(OnceGraph)
    case overrides(@Sendable () -> Bindings)
  }

  let content: Content
  /// Where the trait is written.
  let place: SourceLocation

  init(_ content: Content, at place: SourceLocation) {
    self.content = content
    self.place = place
  }

  /// Runs all the tests that have the trait.
  func watch(_ function: @Sendable () async throws -> Void) async throws {
    try await function()
  }
}
