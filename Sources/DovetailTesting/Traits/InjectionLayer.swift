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

  let content: Content
  /// The trait's place, if recorded.
  let place: SourceLocation?

  init(_ content: Content, at place: SourceLocation?) {
    self.content = content
    self.place = place
  }

  /// Whether the uses of overrides must be recorded.
  var isUndecided: Bool {
    guard case .overrides = content, let uses = LayerUses.current[ObjectIdentifier(self)] else { return false }
    return uses.isUndecided
  }

  /// Records which overrides a test used.
  ///
  /// - Parameters:
  ///   - overrides: The trait's overrides for the test.
  ///   - record: The test's record.
  func note(_ overrides: Set<Graph.Overriding>, _ record: CreationRecord) {
    LayerUses.current[ObjectIdentifier(self)]?.note(
      overrides, used: overrides.filter { record.count(of: $0.key, at: $0.site) > 0 })
  }

  /// Runs all tests of the trait, and then reports the overrides that none of them used.
  ///
  /// - Parameters:
  ///   - test: The suite or the test to run; the outermost one has the trait.
  ///   - function: Runs it.
  /// - Throws: The function's error.
  func trackUses(_ test: Test, _ function: @Sendable () async throws -> Void) async throws {
    guard LayerUses.current[ObjectIdentifier(self)] == nil else { return try await function() }
    let uses = LayerUses()
    defer {
      // For a suite only a warning, since a filter may have left out the test that uses it.
      for override in uses.unused {
        let place = override.site.location(or: place ?? test.sourceLocation)
        TestIssue(.unused(override, by: test), at: place).record(isWarning: test.isSuite)
      }
    }
    try await LayerUses.$current.withValue(LayerUses.current.merging([ObjectIdentifier(self): uses]) { $1 }) {
      try await function()
    }
  }
}

/// Which overrides of a trait the tests of a suite used; each suite that has the trait has its own.
private final class LayerUses: Sendable {
  /// Those of the suites and the test around the current task, by their traits.
  @TaskLocal static var current: [ObjectIdentifier: LayerUses] = [:]

  /// The overrides so far, and whether a test used them.
  private let overrides = Mutex<[Graph.Overriding: Bool]>([:])

  var isUndecided: Bool { overrides.withLock { $0.isEmpty || $0.values.contains(false) } }

  func note(_ all: Set<Graph.Overriding>, used: Set<Graph.Overriding>) {
    overrides.withLock { overrides in
      for override in all where overrides[override] != true { overrides[override] = used.contains(override) }
    }
  }

  /// The overrides that no test used, in the order of their lines.
  var unused: [Graph.Overriding] {
    overrides.withLock { $0 }.filter { !$0.value }.map(\.key).sorted {
      ($0.site.line, $0.site.column, $0.key.description) < ($1.site.line, $1.site.column, $1.key.description)
    }
  }
}
