import Dovetail
import DovetailTesting
import Synchronization

/// Doubles that one test makes and another one uses.
private enum Shared {
  static let spy = Mutex<Spy<(String) -> Int>?>(nil)
  static let caseSpy = Mutex<Spy<(String) -> Int>?>(nil)
  static let lateSpy = Mutex<Spy<(String) -> Int>?>(nil)
  static let line = Mutex(0)
}

@Suite("A double used outside its test", .limited, .serialized)
struct DoubleLifeTests {
  @Test("is made in one test")
  func first() {
    let spy = Spy<(String) -> Int>("size", returning: 3), line = #line
    #expect(spy("a") == 3)
    Shared.spy.withLock { $0 = spy }
    Shared.line.withLock { $0 = line }
  }

  @Test("and is an issue in another one, once, where it was made")
  func second() async throws {
    guard let spy = Shared.spy.withLock({ $0 }) else { return }
    try await RecordedIssue.expect("double-in-other-test", at: Shared.line.withLock { $0 }) {
      #expect(spy("b") == 3)
      #expect(spy("c") == 3)
    }
  }

  @Test("is an issue in another case, and after its own", .injecting { ShopModule() }, arguments: 0..<2)
  func cases(_ number: Int) async throws {
    if let old = Shared.caseSpy.withLock({ $0 }), let late = Shared.lateSpy.withLock({ $0 }) {
      try await RecordedIssue.expect("double-in-other-case", at: Shared.line.withLock { $0 }) {
        #expect(old("b") == 3)
      }
      // A task without a current test, as one that the other case has left behind.
      try await Task.detached {
        try await RecordedIssue.expect("double-after-test", at: Shared.line.withLock { $0 }) {
          #expect(late("b") == 3)
        }
      }.value
    }
    let (spy, late, line) = (
      Spy<(String) -> Int>("size", returning: 3), Spy<(String) -> Int>("size", returning: 3), #line
    )
    Shared.caseSpy.withLock { $0 = spy }
    Shared.lateSpy.withLock { $0 = late }
    Shared.line.withLock { $0 = line }
    // A task without a current test may use the double while its test runs.
    #expect(await Task.detached { spy("a") }.value == 3)
  }
}
