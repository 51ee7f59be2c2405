import Dovetail
import DovetailInspection
import Synchronization
import Testing

/// What one trait says, shared by all the tests that have it.
final class InjectionLayer: Sendable {
  enum Content: Sendable {
    case graph(OnceGraph)
    case overrides(@isolated(any) @Sendable () -> Bindings)
    case strict
    case recording(CreationRecord)
  }

  private struct Uses {
    var isWatched = false
    /// The overrides so far, and whether a test used them.
    var overrides: [Graph.Overriding: Bool] = [:]
  }

  let content: Content
  /// Where the trait is written, when it takes that down.
  let place: SourceLocation?
  private let uses = Mutex(Uses())

  init(_ content: Content, at place: SourceLocation?) {
    self.content = content
    self.place = place
  }

  /// Whether it matters what a test uses of the overrides.
  var isUndecided: Bool {
    guard case .overrides = content else { return false }
    return uses.withLock { $0.isWatched && ($0.overrides.isEmpty || $0.overrides.values.contains(false)) }
  }

  /// Notes which of the overrides a test used.
  ///
  /// - Parameters:
  ///   - overrides: All that the trait gave the test.
  ///   - record: What the test made.
  func note(_ overrides: Set<Graph.Overriding>, _ record: CreationRecord) {
    let used = overrides.filter { record.count(of: $0.key, at: $0.site) > 0 }
    uses.withLock { uses in
      for override in overrides where uses.overrides[override] != true {
        uses.overrides[override] = used.contains(override)
      }
    }
  }

  /// Runs all the tests that have the trait, and then reports what none of them used.
  ///
  /// - Parameters:
  ///   - test: The suite or the test that is to run; the outermost one is where the trait is written.
  ///   - function: Runs them.
  /// - Throws: What the function throws.
  func watch(_ test: Test, _ function: @Sendable () async throws -> Void) async throws {
    let isOutermost = uses.withLock { uses in
      defer { uses.isWatched = true }
      return !uses.isWatched
    }
    guard isOutermost else { return try await function() }
    defer {
      // A filter may have left out the tests of a suite that use it, so that nothing has failed.
      for override in end() {
        let place = override.site.location(or: place ?? test.sourceLocation)
        TestIssue(.unused(override, by: test), at: place).record(isWarning: test.isSuite)
      }
    }
    try await function()
  }

  /// Ends the watch.
  ///
  /// - Returns: What no test used, in the order of the lines.
  private func end() -> [Graph.Overriding] {
    let overrides = uses.withLock { uses in
      defer { uses = Uses() }
      return uses.overrides
    }
    return overrides.filter { !$0.value }.map(\.key).sorted {
      ($0.site.line, $0.site.column, $0.key.description) < ($1.site.line, $1.site.column, $1.key.description)
    }
  }
}
