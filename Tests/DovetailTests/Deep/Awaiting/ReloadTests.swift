import Dovetail
import Testing

/// The reload of the article "On a server": a scope for the settings, opened again with each of them.
@Suite("Settings that are read again", .limited)
struct ReloadTests {
  private struct Broken: Error {}

  private struct Settings: Sendable {
    let number: Int
  }

  private struct Source: Sendable {
    let settings: AsyncStream<Settings>

    func next() async throws -> Settings {
      for await settings in settings { return settings }
      throw CancellationError()
    }
  }

  private struct Worker: Sendable {
    let settings: Settings
    let notes: AsyncStream<String>.Continuation

    func run() async throws {
      notes.yield("run \(settings.number)")
      if settings.number == 3 { throw Broken() }
      try await untilCanceled()
    }
  }

  private struct Reloader: Sendable {
    let generation: Opener<Settings>
    let source: Source

    func run() async throws {
      var settings = try await source.next()
      while true {
        settings = try await generation.open(settings) { scope in
          try await withThrowingTaskGroup(of: Settings.self) { group in
            defer { group.cancelAll() }
            group.addTask {
              try await scope.start()
              try await scope.untilFailure()
              throw CancellationError()
            }
            group.addTask { try await source.next() }
            return try await group.next() ?? settings
          }
        }
      }
    }
  }

  private let settings = AsyncStream<Settings>.makeStream()
  private let notes = AsyncStream<String>.makeStream()

  private func injector() throws -> Injector {
    try Injector {
      Bind(Settings.self).seeded(in: .generation)
      Bind(Worker.self).to { [notes] in Worker(settings: $0, notes: notes.continuation) }.in(.generation)
        .running { try await $0.run() }.onClose { $0.notes.yield("closed \($0.settings.number)") }
      Bind(Opener<Settings>.self).opening(.generation)
      Bind(Source.self).toInstance(Source(settings: settings.stream))
      Bind(Reloader.self).to(Reloader.init).singleton().running { try await $0.run() }
    }
  }

  @Test("Other settings stop the worker before another one runs, and a close stops the last")
  func reload() async throws {
    let injector = try injector()
    try await injector.start()
    var iterator = notes.stream.makeAsyncIterator()
    settings.continuation.yield(Settings(number: 1))
    #expect(await iterator.next() == "run 1")
    settings.continuation.yield(Settings(number: 2))
    #expect(await iterator.next() == "closed 1")
    #expect(await iterator.next() == "run 2")
    let report = await injector.close()
    #expect(report.failures.isEmpty)
    #expect(await iterator.next() == "closed 2")
  }

  @Test("A worker that fails ends the run of its owner, which tells the error")
  func failure() async throws {
    let injector = try injector()
    try await injector.start()
    settings.continuation.yield(Settings(number: 3))
    let error = await #expect(throws: RunError.self) { try await injector.untilFailure() }
    #expect(error?.key == AnyKey(Reloader.self))
    let inner = error?.underlying as? RunError
    #expect(inner?.key == AnyKey(Worker.self))
    #expect(inner?.underlying is Broken)
    await injector.close()
  }
}

extension Scope {
  fileprivate static let generation = Scope("generation")
}
