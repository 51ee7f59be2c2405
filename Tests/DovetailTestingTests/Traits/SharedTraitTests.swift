import Dovetail
import DovetailProperties
import DovetailTesting
import Synchronization

/// Traits that several suites and tests share.
private enum Shared {
  static let once = InjectionTrait.injecting {
    Bind(Int.self).to {
      made.withLock {
        $0 += 1; return $0
      }
    }.eagerSingleton()
  }
  static let made = Mutex(0)

  static let overriding = InjectionTrait.overriding { Bind(.motto).toInstance("Fresh") }
  static let line = #line - 1
  /// Whether the suite has begun that does not use the override, and that which does.
  static let begun = Mutex<Set<String>>([])

  static func begin(_ name: String, _ other: String) async throws {
    begun.withLock { _ = $0.insert(name) }
    // Without the other one, this suite runs alone, and shows nothing.
    for _ in 0..<1_000 where !begun.withLock({ $0.contains(other) }) { try await Task.sleep(for: .milliseconds(10)) }
  }
}

@Suite("A trait of a suite that its test has, too", .limited, Shared.once)
struct RepeatedTraitTests {
  @Test("A trait that both the suite and the test have makes one injector for each case", Shared.once)
  func once() {
    #expect(Injector.current?[Int.self] == 1)
    #expect(Shared.made.withLock { $0 } == 1)
  }
}

@Suite("A trait of two suites at the same time", .limited, .injecting { ShopModule() })
struct SharedTraitTests {
  @Suite(
    "A trait of two suites is told where it is not used", .expectingIssues("unused-shared-override", at: [Shared.line]),
    Shared.overriding)
  struct Unused {
    @Test("A test of the suite does not use the shared override")
    func first() async throws { try await Shared.begin("unused", "used") }
  }

  @Suite("A trait of two suites is not told where it is used", Shared.overriding)
  struct Used {
    @Test("A test of the suite uses the shared override")
    func second() async throws {
      try await Shared.begin("used", "unused")
      #expect(Injector.current?[.motto] == "Fresh")
    }
  }
}
