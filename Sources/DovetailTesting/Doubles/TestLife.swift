import Synchronization

/// Whether a test, or a case of one, still runs.
final class TestLife: Sendable {
  /// The life of the test that the current task belongs to, of a test that has an injector.
  @TaskLocal static var current: TestLife?

  private let ended = Atomic(false)

  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  func end() { ended.store(true, ordering: .releasing) }
}
