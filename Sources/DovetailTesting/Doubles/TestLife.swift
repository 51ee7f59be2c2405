import Synchronization
import Testing

/// Whether a case of a test still runs.
final class TestLife: Sendable {
  /// The life of the current task's test, if that has an injector.
  @TaskLocal static var current: TestLife?

  let test: Test
  private let ended = Atomic(false)

  init(_ test: Test) { self.test = test }

  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  func end() { ended.store(true, ordering: .releasing) }
}
