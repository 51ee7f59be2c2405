import Dovetail
import DovetailInspection
import Synchronization
import Testing

/// The content of one trait, shared by all its tests.
final class InjectionLayer: Sendable {
  enum Content: Sendable {
    case graph(OnceGraph)
    case overrides(@isolated(any) @Sendable () -> Bindings)
    case strict
    case recording(CreationRecord)
    case scope(Scope, seeds: @isolated(any) @Sendable () -> SeedList)
  }

  private struct Uses {
    var isTracked = false
    /// The overrides so far, and whether a test used them.
    var overrides: [Graph.Overriding: Bool] = [:]
  }

  let content: Content
  /// The trait's place, if recorded.
  let place: SourceLocation?
  private let uses = Mutex(Uses())

  init(_ content: Content, at place: SourceLocation?) {
    self.content = content
    self.place = place
  }

  /// Whether the uses of overrides must be recorded.
  var isUndecided: Bool {
    guard case .overrides = content else { return false }
    return uses.withLock { $0.isTracked && ($0.overrides.isEmpty || $0.overrides.values.contains(false)) }
  }

  /// Records which overrides a test used.
  ///
  /// - Parameters:
  ///   - overrides: The trait's overrides for the test.
  ///   - record: The test's record.
  func note(_ overrides: Set<Graph.Overriding>, _ record: CreationRecord) {
    let used = overrides.filter { record.count(of: $0.key, at: $0.site) > 0 }
    uses.withLock { uses in
      for override in overrides where uses.overrides[override] != true {
        uses.overrides[override] = used.contains(override)
      }
    }
  }

  /// Runs all tests of the trait, and then reports the overrides that none of them used.
  ///
  /// - Parameters:
  ///   - test: The suite or the test to run; the outermost one has the trait.
  ///   - function: Runs it.
  /// - Throws: The function's error.
  func trackUses(_ test: Test, _ function: @Sendable () async throws -> Void) async throws {
    let isOutermost = uses.withLock { uses in
      defer { uses.isTracked = true }
      return !uses.isTracked
    }
    guard isOutermost else { return try await function() }
    defer {
      // For a suite only a warning, since a filter may have left out the test that uses it.
      for override in end() {
        let place = override.site.location(or: place ?? test.sourceLocation)
        TestIssue(.unused(override, by: test), at: place).record(isWarning: test.isSuite)
      }
    }
    try await function()
  }

  /// Ends tracking.
  ///
  /// - Returns: The overrides that no test used, in the order of their lines.
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
