import Dovetail
import Testing

extension Injector {
  /// Runs a closure, and then closes the injector if there is anything to close.
  ///
  /// A failure to close is an issue of the test at its binding's line.
  ///
  /// - Returns: The closure's result.
  /// - Throws: The closure's error, or `CheckFailed` when closing fails and there is no test.
  func closing<Result>(
    isolation: isolated (any Actor)? = #isolation, after body: () async throws -> Result
  ) async throws -> Result {
    let result: Result
    do {
      result = try await body()
    } catch {
      // The closure's error matters more than one of closing.
      try? await closeChecked()
      throw error
    }
    try await closeChecked()
    return result
  }

  private func closeChecked() async throws {
    guard hasMoreToClose else { return }
    do throws(CheckFailed) {
      let report = await close(within: .testLimit)
      try CheckFailed.check(report.failures, or: Test.current?.sourceLocation ?? #_sourceLocation)
    } catch {
      if Test.current == nil { throw error }
    }
  }
}
