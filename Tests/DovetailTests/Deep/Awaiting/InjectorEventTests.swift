import Dovetail
import Synchronization
import Testing

@Suite("Events of an injector", .limited)
struct InjectorEventTests {
  private struct Broken: Error {}

  /// Stores a line for each event.
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock(\.self) }

    func listen(_ event: InjectorEvent) {
      let line =
        switch event {
        case .created(let creation): "created \(creation.key)"
        case .opened(let scope): "opened \(scope)"
        case .performed(let activity):
          "\(activity.kind) \(activity.key)\(activity.scope.map { " in \($0)" } ?? "")"
            + (activity.error == nil ? "" : " failed")
        case .closed(let report): "closed \(report.scope?.description ?? "injector") \(report.closed.count)"
        }
      lines.withLock { $0.append(line) }
    }
  }

  @Test("Starts, scopes, hooks and runs are told in their order")
  func all() async throws {
    let log = Log()
    let injector = try Injector(
      Graph {
        Bind(Int.self).to { () async in 1 }.singleton().onClose { _ in }
        Bind(String.self).to { "" }.in(.shift).running { _ in try await untilCanceled() }
          .onClose { _ in throw Broken() }
        Bind(Double.self).to { 1 }.in(.hour)
      }, listener: log.listen)
    try await injector.start()
    let shift = try injector.enter(.shift)
    try await shift.start()
    await shift.close()
    try await injector.withScope(.hour) { _ in }
    await injector.close()
    #expect(
      log.all == [
        "created Int", "start Injector", "opened .shift", "created String", "start Injector in .shift",
        "run String in .shift", "hook String in .shift failed", "closed .shift 0", "opened .hour", "closed .hour 0",
        "hook Int", "closed injector 1",
      ])
  }

  @Test("A start that fails and a run that ends by itself are told with their errors")
  func failures() async throws {
    let log = Log()
    let injector = try Injector(
      Graph {
        Bind(Int.self).to { 1 }.singleton().running { _ in throw Broken() }
        Bind(String.self).to { () async throws -> String in throw Broken() }.singleton()
      }, listener: log.listen)
    _ = injector[Int.self]
    await #expect(throws: RunError.self) { try await injector.untilFailure() }
    #expect(await eventually { log.all.contains("run Int failed") })
    await #expect(throws: RunError.self) { try await injector.start() }
    #expect(log.all.last == "start Injector failed")
  }

  @Test("A failed initializer tells of the creations and of the close of what it made")
  func rollBack() throws {
    let log = Log()
    #expect(throws: ResolutionError.self) {
      try Injector(
        Graph {
          Bind(Int.self).to { 1 }.eagerSingleton().onClose { _ in }
          Bind(String.self).to { () throws -> String in throw Broken() }.eagerSingleton()
        }, listener: log.listen)
    }
    #expect(log.all == ["created Int", "created String", "hook Int", "closed injector 1"])
  }

  @Test("Each activity has its time")
  func times() async throws {
    let activities = Mutex<[Activity]>([])
    let injector = try Injector(
      Graph { Bind(Int.self).to { 1 }.singleton().onClose { _ in } },
      listener: { event in if case .performed(let activity) = event { activities.withLock { $0.append(activity) } } })
    let start = ContinuousClock.now
    _ = injector[Int.self]
    await injector.close()
    let end = ContinuousClock.now
    for activity in activities.withLock(\.self) {
      #expect(activity.start >= start && activity.start + activity.duration <= end)
    }
    #expect(activities.withLock(\.count) == 1)
  }
}

extension Scope {
  fileprivate static let shift = Scope("shift")
  fileprivate static let hour = Scope("hour")
}
