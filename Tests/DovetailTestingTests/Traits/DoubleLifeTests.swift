import Dovetail
import DovetailTesting
import Synchronization

/// Doubles that one test makes and another one uses.
private enum Shared {
  static let spy = Mutex<Spy<(String) -> Int>?>(nil)
  static let caseSpy = Mutex<Spy<(String) -> Int>?>(nil)
  /// Uses the double of a case when the gate is opened.
  static let late = Mutex<Task<Void, any Error>?>(nil)
  static let gate = AsyncStream.makeStream(of: Void.self)
  static let line = Mutex(0)
}

@Suite("A double used outside its test", .limited, .serialized)
struct DoubleLifeTests {
  @Test("A double is made in one test")
  func first() {
    let spy = Spy<(String) -> Int>("size", returning: 3), line = #line
    #expect(spy("a") == 3)
    Shared.spy.withLock { $0 = spy }
    Shared.line.withLock { $0 = line }
  }

  @Test("A double is an issue in another test, once, where it was made")
  func second() async throws {
    guard let spy = Shared.spy.withLock({ $0 }) else { return }
    try await RecordedIssue.expect("double-in-other-test", at: Shared.line.withLock { $0 }) {
      #expect(spy("b") == 3)
      #expect(spy("c") == 3)
    }
  }

  @Test("A double is an issue in another case, and after its own", .injecting { ShopModule() }, arguments: 0..<2)
  func cases(_ number: Int) async throws {
    if let old = Shared.caseSpy.withLock({ $0 }) {
      try await RecordedIssue.expect("double-in-other-case", at: Shared.line.withLock { $0 }) {
        #expect(old("b") == 3)
      }
      // The other case, which has ended, has left its task behind.
      Shared.gate.continuation.finish()
      try await Shared.late.withLock { $0 }?.value
    }
    let (spy, other, line) = (
      Spy<(String) -> Int>("size", returning: 3), Spy<(String) -> Int>("size", returning: 3), #line
    )
    Shared.caseSpy.withLock { $0 = spy }
    Shared.line.withLock { $0 = line }
    Shared.late.withLock {
      $0 = Task {
        for await _ in Shared.gate.stream {}
        guard number == 0 else { return }
        try await RecordedIssue.expect("double-after-test", at: line) { #expect(other("b") == 3) }
      }
    }
    // A task without a current test may use the double while its test runs.
    #expect(await Task.detached { spy("a") }.value == 3)
  }
}
