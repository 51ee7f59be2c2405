import Dovetail
import Testing

extension Injector {
  /// Runs a closure, and then closes the injector when there is something to close.
  ///
  /// What cannot be closed is an issue of the test at its binding's line.
  ///
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, or `CheckFailed` when something cannot be closed, and there is no test.
  func closing<Result>(
    isolation: isolated (any Actor)? = #isolation, after body: () async throws -> Result
  ) async throws -> Result {
    let result: Result
    do {
      result = try await body()
    } catch {
      // What the closure throws tells more.
      try? await closeChecked()
      throw error
    }
    try await closeChecked()
    return result
  }

  private func closeChecked() async throws {
    guard hasMoreToClose else { return }
    do throws(CheckFailed) {
      // Other tests may have the processors meanwhile.
      let report = await close(within: .seconds(300))
      try CheckFailed.check(report.failures, or: Test.current?.sourceLocation ?? #_sourceLocation)
    } catch {
      if Test.current == nil { throw error }
    }
  }
}
