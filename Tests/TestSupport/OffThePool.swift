import Foundation

/// Runs what blocks its thread on a thread of its own.
///
/// The pool that tests run on has a thread for each core: two tests that wait for the compiler would keep every task of
/// the others waiting.
///
/// - Parameter body: What blocks.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
package func offThePool<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: body)) }
  }
}
