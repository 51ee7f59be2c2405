import Dispatch
import Foundation
import Synchronization

/// Runs work on threads of its own, so that tests that block take no thread from the tasks of other tests.
enum Threads {
  /// Seconds after which a waiting test counts as hanging.
  ///
  /// A task that a test starts waits for all tests that were started before. `swift test` starts all tests at once, and
  /// `.ci/run` a few.
  static let limit: TimeInterval = 240

  struct Hang: Error {}

  /// Runs each closure on a thread of its own.
  ///
  /// - Returns: The results of the closures, in their order.
  /// - Throws: `Hang` if they do not end within the limit; their threads go on then.
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

  /// Runs a closure on another thread, without blocking the thread of the calling task.
  static func later<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: body()) }.start()
    }
  }

  /// Blocks the thread for a moment, for a step of another one that no signal reports, such as beginning to wait.
  ///
  /// A yield takes a whole time slice on a busy machine; this takes equally long on each machine.
  static func letOthersRun() {
    usleep(100)
  }

  /// Ends the process of an exit test that hangs, so that it does not slow down the other tests.
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
    // A thread may retain objects until it has ended, and tests count the living ones.
    for thread in threads { thread.join() }
    return results.withLock { $0.compactMap(\.self) }
  }
}
