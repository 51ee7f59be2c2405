import Foundation

/// Runs work on a thread whose stack is a sixteenth of the main thread's.
///
/// - Parameter work: What overflows the stack if it recurses once for each of many thousand bindings.
/// - Returns: What the work returns.
func withSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = 512 * 1024
    thread.start()
  }
}
