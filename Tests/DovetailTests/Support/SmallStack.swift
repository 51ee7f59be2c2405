import Foundation

/// Runs work on a thread whose stack is a sixteenth of the main thread's.
///
/// - Parameter work: Work that overflows the stack if it recurses once for each of many thousand bindings.
/// - Returns: The result of the work.
func withSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withStack(of: 512 * 1024, work)
}

/// Runs work on a thread with a stack of a size.
///
/// - Parameters:
///   - size: The bytes of the stack.
///   - work: The work to run.
/// - Returns: The result of the work.
func withStack<Result: Sendable>(of size: Int, _ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = size
    thread.start()
  }
}

/// Runs work again and again, each time deeper in the stack, until it fails.
///
/// A new thread may reuse the stack of one that has ended, which may be larger than requested.
func errorDeepInStack<Failure>(_ work: () throws(Failure) -> Void) -> Failure {
  do throws(Failure) { try work() } catch { return error }
  return withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { _ in errorDeepInStack(work) }
}
