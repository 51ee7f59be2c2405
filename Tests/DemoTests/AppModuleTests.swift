import Dovetail
import DovetailTesting
import Testing

@testable import Demo

@Suite("The graph of the demo", .limited)
struct AppModuleTests {
  @Test("The graph is complete")
  func complete() throws {
    try verify(AppModule())
  }

  @Test("With doubles, every value can be made, and none is live")
  func made() async throws {
    try await resolveAll(Graph(TestedModule()).strict(), Seed(ListName.self, .standard))
  }
}
