import Dispatch
import DovetailTesting
import Synchronization
import Testing

@Suite("Waiting for a spy", .limited)
struct SpyWaitTests {
  private let api = ApiDouble()

  @Test("A wait for a spy ends when there are enough calls")
  func later() async {
    Task.detached { [api] in for line in ["one", "two", "three"] { api.log(line) } }
    #expect(await api.logging.called(times: 3))
    #expect(api.logging.wasCalled(times: 3))
  }

  @Test("A wait for a spy ends immediately when there are enough calls")
  func already() async {
    api.log("line")
    #expect(await api.logging.called(within: .zero))
  }

  @Test("A spy serves many waiting tasks, each with its own number")
  func several() async {
    await withTaskGroup(of: Bool.self) { group in
      for times in 1...50 { group.addTask { [api] in await api.logging.called(times: times) } }
      group.addTask { [api] in
        for number in 1...50 { api.log("\(number)") }
        return true
      }
      for await isCalled in group { #expect(isCalled) }
    }
  }

  @Test("A wait for a spy ends when the task is canceled, without an issue")
  func canceled() async {
    let task = Task { [api] in await api.logging.called() }
    task.cancel()
    #expect(await task.value == false)
  }

  @Test("A wait for a spy ends by its limit, with an issue at its line")
  func late() async throws {
    api.log("line")
    try await RecordedIssue.expect("not-called", at: #line + 1) {
      await api.logging.called(times: 2, within: .milliseconds(20))
    }
  }

  @Test("A wait for a spy that is never called has an issue that shows so, and another limit")
  func never() async throws {
    try await RecordedIssue.expect("never-called", at: #line + 1) {
      await api.fetching.called(within: .milliseconds(5))
    }
  }

  @Test("A wait for a spy accepts any limit")
  func extreme() async throws {
    async let isCalled = api.logging.called(within: .seconds(Int64.max))
    // When the shorter waits have ended, the long one's timer runs, too; on overflow, it would have trapped.
    let issues = try await RecordedIssue.all {
      #expect(await api.fetching.called(within: .milliseconds(20)) == false)
      #expect(await api.fetching.called(within: .seconds(-Int64.max)) == false)
    }
    #expect(issues.count == 2)
    api.log("line")
    #expect(await isCalled)
  }

  @Test("A wait for a spy counts a call after the timeout but before the issue")
  func justInTime() async throws {
    api.log("first")
    let executor = CallingExecutor { [api] in api.log("second") }
    let issues = try await RecordedIssue.all {
      await withTaskExecutorPreference(executor) {
        executor.isCalling.store(true, ordering: .relaxed)
        #expect(await api.logging.called(times: 2, within: .milliseconds(1)))
      }
    }
    #expect(issues.map(\.text) == [])
  }

  @Test("A spy is shown with a snapshot of the calls, also when a value's description calls again")
  func oneLook() {
    let spy = Spy<(Restless) -> Void>("touch")
    // The spy retains the value, so the value must not retain the spy.
    spy(Restless { [weak spy] in spy?(Restless {}) })
    #expect(String(describingForTest: spy) == "'touch' was called once: (restless)")
  }
}

/// Calls a function after a wait ends, and before its task continues.
private final class CallingExecutor: TaskExecutor {
  let isCalling = Atomic(false)
  private let call: @Sendable () -> Void
  private let queue = DispatchQueue(label: "calling")

  init(_ call: @escaping @Sendable () -> Void) {
    self.call = call
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The job that is enqueued during the wait is the one that continues after it.
    if isCalling.exchange(false, ordering: .relaxed) { call() }
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Calls a function when it is described.
private struct Restless: Sendable, CustomTestStringConvertible {
  let call: @Sendable () -> Void

  init(_ call: @escaping @Sendable () -> Void) {
    self.call = call
  }

  var testDescription: String {
    call()
    return "restless"
  }
}
