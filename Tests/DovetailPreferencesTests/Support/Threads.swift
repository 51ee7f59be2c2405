import Foundation

/// Runs work on threads of its own.
enum Threads {
  /// Runs a closure on some threads at once, and blocks until they end.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let running = DispatchGroup()
    for index in 0..<count {
      running.enter()
      Thread {
        body(index)
        running.leave()
      }.start()
    }
    running.wait()
  }

  /// Does the same without blocking the thread of the calling task.
  static func later(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
    await withCheckedContinuation { continuation in
      Thread {
        run(count, body)
        continuation.resume()
      }.start()
    }
  }
}
