import Dovetail
import DovetailTesting
import Synchronization

extension Scope {
  fileprivate static let request = Scope("awaited request")
  fileprivate static let step = Scope("awaited step", inside: .request)
}

@Suite("Checks of awaited instances", .limited)
struct AwaitedCheckTests {
  private struct Broken: Error, CustomStringConvertible { let description = "the disk is full" }

  private final class Owner: Sendable {
    let store: Store
    init(store: Store) { self.store = store }
  }

  @Test("All is made once, also in scopes, and closed in the end, inner ones first")
  func whole() async throws {
    let lines = Lines()
    let graph = try Graph {
      StoreModule(lines: lines)
      Bind(Int.self).seeded(in: .request)
      Bind(String.self).to { (number: Int, _: Store) async in "\(number)" }.onCreate { lines.add("make \($0)") }
        .in(.request).onClose { lines.add("close \($0)") }
      Bind(Double.self).to { (_: String, _: Owner) async in 1 }.in(.step)
        .onClose { _ in lines.add("close step") }
      Bind(Owner.self).to(Owner.init)
      Bind(Float.self).to { (_: String) async in 1 }
    }
    // A long limit, since other tests use the threads at the same time.
    try await resolveAll(graph, Seed(Int.self, 7), within: .seconds(1_200))
    #expect(lines.all == ["open", "make 7", "close step", "close 7", "close"])
  }

  private static let line = #line + 3
  private static let endless = { @Sendable () -> Bindings in
    declare {
      Bind(Double.self).to { (_: Int) in 1 }
      Bind(Int.self).to { () async throws -> Int in
        try await Task.sleep(for: .seconds(3600))
        return 1
      }.singleton()
      Bind(Float.self).to { (_: Double, _: String) async in 1 }.singleton()
      Bind(String.self).to { "text" }
    }
  }

  private static func declare(@ModuleBuilder _ content: () -> Bindings) -> Bindings { content() }

  @Test("A function that never ends is reported at its binding, with its dependents")
  func endlessFunction() async throws {
    let graph = try Graph(Self.endless)
    let issues = try await RecordedIssue.all { try? await resolveAll(graph, within: .milliseconds(50)) }
    #expect(issues.map(\.line) == [Self.line + 1])
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "resolve-all-endless")
  }

  @Test("A function that ignores cancellation is reported too, and the check ends")
  func stubborn() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let graph = try Graph {
      Bind(Int.self).to {
        await Task.detached { for await _ in stream {} }.value
        return 1
      }.in(.request)
    }
    let issues = try await RecordedIssue.all { try? await resolveAll(graph, within: .milliseconds(50)) }
    #expect(issues.map { $0.text.prefix(8) } == ["[failed]"])
    continuation.finish()
  }

  @Test("A hook that throws is an issue at its binding")
  func hooks() async throws {
    let line = #line + 2
    let graph = try Graph {
      Bind(Int.self).to { () async in 1 }.singleton().onClose { _ in throw Broken() }
    }
    var thrown: (any Error)?
    let issues = try await RecordedIssue.all { do { try await resolveAll(graph) } catch { thrown = error } }
    #expect(issues.map(\.line) == [line])
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "resolve-all-hook")
    #expect("\(try #require(thrown))" == "1 value cannot be closed")
  }

  @Test("Awaited instances are released with their injector, which was started and closed")
  func gone() async throws {
    let lines = Lines()
    let graph = try Graph {
      StoreModule(lines: lines)
      Bind(Owner.self).to(Owner.init).eagerSingleton()
    }
    try await expectDeallocated(graph) { injector in
      #expect(injector[Owner.self].store.isOpen)
      await Task.yield()
    }
    #expect(lines.all == ["open", "close"])
  }

  @Test("An awaited survivor is reported with the objects that retain it")
  func stayed() async throws {
    let kept = Mutex<Owner?>(nil)
    let graph = try Graph {
      StoreModule()
      Bind(Owner.self).to(Owner.init)
    }
    let issues = try await RecordedIssue.all {
      try await expectDeallocated(graph) { injector in
        let owner = try await injector.resolved(Owner.self)
        kept.withLock { $0 = owner }
      }
    }
    #expect(issues.count == 1)
    let text = try #require(issues.first).text
    #expect(text.contains("alive         Store"))
    #expect(text.contains("retained by AwaitedCheckTests.Owner"))
    kept.withLock { $0 = nil }
  }
}
