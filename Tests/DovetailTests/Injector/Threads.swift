import Dispatch
import Foundation
import Synchronization

/// Runs work on real threads of its own, so that tests which block take no thread from the tasks of other tests.
enum Threads {
  /// Seconds after which a test that waits is taken for one that hangs.
  ///
  /// A task that a test starts waits for all tests that were started before. `swift test` starts all of them at once, and
  /// `.ci/run` a few.
  static let limit: TimeInterval = 240

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

  /// Blocks the thread for a moment, in which another one does what no signal tells of, such as beginning to wait.
  ///
  /// A call that yields the processor takes a whole time slice of a busy machine; this one takes the same on each.
  static func letOthersRun() {
    usleep(100)
  }

  /// Ends the process of an exit test that hangs, before it keeps the other tests from their processor.
  static func endProcessThatHangs() {
    Thread {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + limit / 3)
      fatalError("the test hangs")
    }.start()
  }

  private static func run<Value: Sendable>(all work: [@Sendable () -> Value]) throws -> [Value] {
    let results = Mutex(Array(repeating: Value?.none, count: work.count))
    let ended = DispatchSemaphore(value: 0)
    let threads = work.enumerated().map { index, body in
      JoinableThread {
        let result = body()
        results.withLock { $0[index] = result }
        ended.signal()
      }
    }
    for _ in threads {
      guard ended.wait(timeout: .now() + limit) == .success else { throw Hang() }
    }
    // A thread holds what it made until its very end, and tests count what is alive.
    for thread in threads { thread.join() }
    return results.withLock { $0.compactMap(\.self) }
  }
}
