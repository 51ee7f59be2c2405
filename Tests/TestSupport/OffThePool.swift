import Foundation

/// Runs a blocking function on a new thread.
///
/// The pool that tests run on has one thread for each core. On two cores, two tests that wait for the compiler would
/// block all others.
///
/// - Parameter body: The function.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
package func offThePool<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: body)) }
  }
}
