public import Dovetail
import DovetailInspection
public import Testing

/// Expects that what an injector makes is gone when the injector is.
///
/// ```swift
/// @Test func noLeaks() throws {
///   try expectDeallocated(try Graph(AppModule())) { injector in
///     injector[HomePage.self].load()
///   }
/// }
/// ```
///
/// The closure gets an injector of its own, which is the current one for `@Inject`, and which goes away after it. An object
/// that is still there then is named, with those objects of the injector that hold it. Structs are not watched, nor is what
/// was there before, as by `toInstance`.
///
/// - Parameters:
///   - graph: The graph; nil is that of the current injector, as in a test with `.injecting`, with its seeds.
///   - seeds: The seeds of a graph that is given.
///   - body: Uses the injector.
/// - Throws: What the closure throws, or `ResolutionError` when the injector cannot be made.
public func expectDeallocated(
  _ graph: Graph? = nil, seeds: [Seed] = [], sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Injector) throws -> Void
) throws {
  let record = CreationRecord(isTrackingObjects: true)
  func use() throws {
    guard let injector = try Injector.watched(graph, seeds, record, sourceLocation) else { return }
    try injector.run { try body(injector) }
  }
  try use()
  expectNothing(of: record, sourceLocation)
}

/// Expects that what an injector makes in async code is gone when the injector is.
///
/// The injector is started before, and closed after. What the closure starts must have ended with it: a task that goes on
/// keeps what it uses.
///
/// - Parameters:
///   - graph: The graph; nil is that of the current injector, as in a test with `.injecting`, with its seeds.
///   - seeds: The seeds of a graph that is given.
///   - isolation: The actor to stay on.
///   - body: Uses the injector.
/// - Throws: What the closure throws, or `ResolutionError` when the injector cannot be made.
public func expectDeallocated(
  _ graph: Graph? = nil, seeds: [Seed] = [], isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (Injector) async throws -> Void
) async throws {
  let record = CreationRecord(isTrackingObjects: true)
  var hasAwaited = false
  if let injector = try Injector.watched(graph, seeds, record, sourceLocation) {
    try await injector.closing {
      try await injector.start()
      try await injector.run { try await body(injector) }
    }
    hasAwaited = injector.hasMoreToClose
  }
  if hasAwaited { await letGo(of: record) }
  expectNothing(of: record, sourceLocation)
}

/// Waits for the tasks of creations and hooks, which let go of what they have a little after they have ended.
private func letGo(of record: CreationRecord) async {
  let end = ContinuousClock.now + .seconds(1)
  while !record.survivors().isEmpty, .now < end { try? await Task.sleep(for: .milliseconds(1)) }
}

private func expectNothing(of record: CreationRecord, _ place: SourceLocation) {
  let survivors = record.survivors()
  if !survivors.isEmpty { Message.stayed(survivors).record(at: place) }
}

extension Injector {
  /// Makes an injector that a record watches.
  fileprivate static func watched(
    _ graph: Graph?, _ seeds: [Seed], _ record: CreationRecord, _ place: SourceLocation
  ) throws -> Injector? {
    if let graph {
      return try .ofTest(graph, recording: record, seeds)
    }
    guard let current = Injector.current else {
      Message.noGraph(
        "there is no graph here from which objects could be made",
        toFixIt: "give it one, expectDeallocated(try Graph(AppModule())) { … }, or run it in a test with .injecting"
      ).record(at: place)
      return nil
    }
    return try .ofTest(like: current, recording: record)
  }
}
