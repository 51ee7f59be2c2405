import Dovetail
import TestSupport
import Testing

@Suite("Runs below an override", .limited)
struct OverriddenRunTests {
  private final class Server: Sendable {}
  private final class Worker: Sendable {}
  private final class Cache: Sendable {}

  @Test("A running value whose dependent is overridden is closed in the new graph's order", arguments: [true, false])
  func dependent(isNew: Bool) async throws {
    let notes = Notes()
    let graph = try Graph {
      Bind(Server.self).to { Server() }.singleton().running { _ in try await Task.sleep(for: .seconds(3_600)) }
        .onClose { _ in notes.add("server") }
      Bind(Worker.self).to { (_: Server) in Worker() }.singleton()
      Bind(Cache.self).to { Cache() }.singleton().onClose { _ in notes.add("cache") }
    }.overriding { Bind(Worker.self).to { Worker() } }
    // An addition collects everything anew.
    let injector = try Injector(isNew ? graph.adding { Bind(Int.self).toInstance(1) } : graph)
    _ = (injector[Server.self], injector[Cache.self])
    await injector.close()
    #expect(notes.all == ["server", "cache"])
  }
}
