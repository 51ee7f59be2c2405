import Foundation

/// Runs work on a thread whose stack is a sixteenth of the main thread's.
///
/// - Parameter work: What overflows the stack if it recurses once for each of many thousand bindings.
/// - Returns: What the work returns.
func withSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withStack(of: 512 * 1024, work)
}

/// Runs work on a thread with a stack of a size.
///
/// - Parameters:
///   - size: The bytes of the stack.
///   - work: What to run.
/// - Returns: What the work returns.
func withStack<Result: Sendable>(of size: Int, _ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = size
    thread.start()
  }
}
