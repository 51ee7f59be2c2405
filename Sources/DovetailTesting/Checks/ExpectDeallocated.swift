public import Dovetail
import DovetailInspection
public import Testing

/// Expects that all objects of an injector are released with it.
///
/// ```swift
/// @Test func noLeaks() throws {
///   try expectDeallocated(try Graph(AppModule())) { injector in
///     injector[HomePage.self].load()
///   }
/// }
/// ```
///
/// The closure gets a new injector, which is current for `@Inject`, and which is released after it. The issue names
/// each object that is still alive, with the injector's objects that retain it. Structs are not tracked, nor are the
/// instances of `toInstance`.
///
/// - Parameters:
///   - graph: The graph; nil for the current injector's, as in a test with `.injecting`, with its seeds.
///   - seeds: The seeds of a graph that is passed.
///   - body: Uses the injector.
/// - Throws: The closure's error, or `ResolutionError` when the injector cannot be made.
public func expectDeallocated(
  _ graph: Graph? = nil, seeds: [Seed] = [], sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Injector) throws -> Void
) throws {
  let record = CreationRecord(isTrackingObjects: true)
  func use() throws {
    guard let injector = try Injector.recorded(graph, seeds, record, sourceLocation) else { return }
    try injector.run { try body(injector) }
  }
  try use()
  expectNoSurvivors(of: record, sourceLocation)
}

/// Expects that all objects that an injector makes in async code are released with it.
///
/// The injector is started before the closure, and closed after it. Tasks that the closure starts must end before it
/// does, since a running task retains the objects that it uses.
///
/// - Parameters:
///   - graph: The graph; nil for the current injector's, as in a test with `.injecting`, with its seeds.
///   - seeds: The seeds of a graph that is passed.
///   - isolation: The actor to stay on.
///   - body: Uses the injector.
/// - Throws: The closure's error, or `ResolutionError` when the injector cannot be made.
public func expectDeallocated(
  _ graph: Graph? = nil, seeds: [Seed] = [], isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (Injector) async throws -> Void
) async throws {
  let record = CreationRecord(isTrackingObjects: true)
  var hasAwaited = false
  if let injector = try Injector.recorded(graph, seeds, record, sourceLocation) {
    try await injector.closing {
      try await injector.start(within: .testLimit)
      try await injector.run { try await body(injector) }
    }
    hasAwaited = injector.hasMoreToClose
  }
  if hasAwaited { await waitForReleases(record) }
  expectNoSurvivors(of: record, sourceLocation)
}

/// Waits for the tasks of creations and hooks, which may release their objects shortly after they end.
private func waitForReleases(_ record: CreationRecord) async {
  // Turns instead of time: where other tests occupy the processors, those tasks wait for a turn just as this one does.
  for _ in 0..<1_000 where !record.survivors().isEmpty { try? await Task.sleep(for: .milliseconds(1)) }
}

private func expectNoSurvivors(of record: CreationRecord, _ place: SourceLocation) {
  let survivors = record.survivors()
  if !survivors.isEmpty { Message.stayed(survivors, holding: record.heldInjectors()).record(at: place) }
}

extension Injector {
  fileprivate static func recorded(
    _ graph: Graph?, _ seeds: [Seed], _ record: CreationRecord, _ place: SourceLocation
  ) throws -> Injector? {
    if let graph {
      return try .ofTest(graph, recording: record, seeds)
    }
    guard let current = Injector.current else {
      Message.noGraph(
        "expectDeallocated needs a graph",
        toFixIt: "pass one: expectDeallocated(try Graph(AppModule())) { … }; or use it in a test with .injecting"
      ).record(at: place)
      return nil
    }
    return try .ofTest(like: current, recording: record)
  }
}
