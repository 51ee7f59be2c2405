import Testing

@testable import DovetailTesting

@Suite("The order of calls")
struct CallOrderTests {
  @Test("goes up")
  func up() {
    #expect(CallOrder.next() < CallOrder.next())
  }
}
