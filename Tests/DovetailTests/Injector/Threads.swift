import Dispatch
import Foundation
import Synchronization

/// Runs work on real threads of its own, so that tests which block take no thread from the tasks of other tests.
enum Threads {
  /// Seconds after which a test that waits is taken for one that hangs.
  static let limit: TimeInterval = 60

  struct Hang: Error {}

  /// Runs each closure on a thread of its own.
  ///
  /// - Returns: What the closures return, in their order.
  /// - Throws: `Hang` when they do not end; the threads are left behind then.
  static func run<Value: Sendable>(_ work: (@Sendable () -> Value)...) throws -> [Value] {
    try run(all: work)
  }

  /// Runs a closure on some threads at once.
  static func run<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) throws -> [Value] {
    try run(all: (0..<count).map { index in { body(index) } })
  }

  /// Runs a closure on one other thread.
  static func one<Value: Sendable>(_ body: @escaping @Sendable () -> Value) throws -> Value {
    try run(all: [body])[0]
  }

  /// Runs a closure on one other thread, while the calling task gives its own to others.
  static func later<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: body()) }.start()
    }
  }

  /// Ends the process of an exit test that hangs, before it keeps the other tests from their processor.
  static func endProcessThatHangs() {
    Thread {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + limit / 3)
      fatalError("the test hangs")
    }.start()
  }

  private static func run<Value: Sendable>(all work: [@Sendable () -> Value]) throws -> [Value] {
    let jobs = work.map(Job.init)
    let ended = DispatchSemaphore(value: 0)
    for job in jobs {
      Thread {
        job.run()
        ended.signal()
      }.start()
    }
    for _ in jobs {
      guard ended.wait(timeout: .now() + limit) == .success else { throw Hang() }
    }
    return jobs.compactMap { $0.takeResult() }
  }

  /// A closure and its result, neither of which is held any more when the thread has ended its work; the thread itself
  /// may go on for a moment, and tests count what is alive.
  private final class Job<Value: Sendable>: Sendable {
    private let state: Mutex<(body: (@Sendable () -> Value)?, result: Value?)>

    init(_ body: @escaping @Sendable () -> Value) {
      state = Mutex((body, nil))
    }

    func run() {
      let result = state.withLock { $0.body.take() }?()
      state.withLock { $0.result = result }
    }

    func takeResult() -> Value? { state.withLock { $0.result.take() } }
  }
}
