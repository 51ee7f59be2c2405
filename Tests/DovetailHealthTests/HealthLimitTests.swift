import Dovetail
import DovetailHealth
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Limits of health checks", .limited)
struct HealthLimitTests {
  private final class Store: Sendable {}

  /// A function that ignores its cancellation, and counts its calls.
  private final class Deaf: Sendable {
    private let state = Mutex((calls: 0, isOpen: false, held: [CheckedContinuation<Void, Never>]()))

    var calls: Int { state.withLock(\.calls) }

    func wait() async {
      await withCheckedContinuation { waiter in
        let isOpen = state.withLock { state in
          state.calls += 1
          if !state.isOpen { state.held.append(waiter) }
          return state.isOpen
        }
        if isOpen { waiter.resume() }
      }
    }

    func open() {
      let held = state.withLock { state in
        state.isOpen = true
        defer { state.held = [] }
        return state.held
      }
      for waiter in held { waiter.resume() }
    }
  }

  @Test("A check that blocks its thread beyond the limit is a failure, though it ends before anybody notices")
  func blocking() async throws {
    let limit = Duration.milliseconds(20)
    let count = ProcessInfo.processInfo.activeProcessorCount * 2
    let injector = try Injector {
      for number in 0..<count {
        Contribute(HealthCheck.self, at: "disk \(number)").to {
          HealthCheck {
            let end = ContinuousClock.now + limit * 2
            while ContinuousClock.now < end { usleep(1_000) }
          }
        }
      }
    }
    let report = await injector.health(within: limit)
    #expect(report.results.map { $0.error is TimeLimitError } == Array(repeating: true, count: count))
  }

  @Test("A check's own limit shortens that of the caller, and does not extend it")
  func shorter() async throws {
    let deaf = Deaf()
    let injector = try Injector {
      Contribute(HealthCheck.self, at: "patient").to { HealthCheck(within: .seconds(10_000)) { await deaf.wait() } }
      Contribute(HealthCheck.self, at: "hasty").to { HealthCheck(within: .milliseconds(1)) { await deaf.wait() } }
    }
    let report = await injector.health(within: .seconds(2))
    #expect(report.failures.map(\.name) == ["patient", "hasty"])
    #expect(report.failures.allSatisfy { $0.error is TimeLimitError })
    deaf.open()
  }

  @Test("A check has what its creation has left of the limit")
  func total() async throws {
    let injector = try Injector {
      Bind(Store.self).to { () async throws in
        try await Task.sleep(for: .milliseconds(200))
        return Store()
      }.singleton()
      Contribute(HealthCheck.self, at: "store").to { (_: Store) in
        HealthCheck { try await Task.sleep(for: .milliseconds(200)) }
      }
    }
    let report = await injector.health(within: .milliseconds(300))
    #expect(report.results.map { $0.error is TimeLimitError } == [true])
  }

  @Test("A check that is stuck is a failure each time, and is not started again until it has ended")
  func stuck() async throws {
    let deaf = Deaf()
    let injector = try Injector {
      Contribute(HealthCheck.self, at: "mail").to { HealthCheck(within: .seconds(2)) { await deaf.wait() } }
      Contribute(HealthCheck.self, at: "disk").to { HealthCheck {} }
    }
    for _ in 0..<2 {
      // Long, so that a busy machine runs the other check in time.
      let report = await injector.health(within: .seconds(60))
      #expect(report.failures.map(\.name) == ["mail"])
    }
    #expect(deaf.calls == 1)
    deaf.open()
    // Its first call ends at some time after this.
    var isHealthy = false
    for _ in 0..<1_000 where !isHealthy { isHealthy = await injector.health(within: .seconds(60)).isHealthy }
    #expect(isHealthy)
    #expect(deaf.calls > 1)
  }

  @Test("Checks that are called at the same time, and a shared one that is stuck, do not pile up")
  func together() async throws {
    let deaf = Deaf()
    let injector = try Injector {
      Contribute(HealthCheck.self, at: "mail").to { HealthCheck { await deaf.wait() } }.singleton()
    }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { await injector.health(within: .seconds(2)).isHealthy } }
      for await isHealthy in group { #expect(!isHealthy) }
    }
    #expect(deaf.calls == 1)
    deaf.open()
  }
}
