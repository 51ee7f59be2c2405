import Dovetail
import DovetailInspection
import Testing

extension Scope {
  fileprivate static let request = Scope("dry request")
  fileprivate static let step = Scope("dry step", inside: .request)
}

@Suite("Dry runs", .limited)
struct DryRunTests {
  private struct Offline: Error {}

  private static func failures(_ run: DryRun) -> [String] { run.failures.map { "\($0.key) \($0.error.id)" } }

  @Test("All is made once, in its scopes and on its actors, and closed in the end, inner ones first")
  func whole() async throws {
    let notes = Notes()
    let graph = try Graph {
      Bind(Int.self).seeded(in: .request)
      Bind(String.self).to { (number: Int) async in "\(number)" }.in(.request).onClose { notes.add("close \($0)") }
      Bind(Double.self).to { (_: String) in 1 }.in(.step).onClose { _ in notes.add("close step") }
      Bind(Float.self).to { @MainActor in 1 }.singleton().onClose { _ in notes.add("close") }
      Bind(Character.self).to { (_: String) in "c" }
      Bind(UInt.self).to(assisted: Int.self) { UInt($0) }
      Bind(UInt8.self).to { (site: InjectionSite) in 1 }
      Private {
        Bind(UInt16.self).to { 1 }
        Bind(Bool.self).to { (_: UInt16) in true }
      } exposing: {
        Expose(Bool.self)
      }
    }
    let run = await DryRun(graph, seeds: [Seed(Int.self, 7)], within: .seconds(60))
    #expect(Self.failures(run).isEmpty)
    #expect(run.count == 8)
    #expect(notes.all == ["close step", "close 7", "close"])
  }

  @Test("A function that throws fails with its dependents, and a missing seed with its scope")
  func failures() async throws {
    let graph = try Graph {
      Bind(Int.self).to { () throws -> Int in throw Offline() }.singleton()
      Bind(Double.self).to { (number: Int) in Double(number) }
      Bind(String.self).to { "" }.singleton().onClose { _ in throw Offline() }
      Bind(Character.self).seeded(in: .request)
      Bind(Bool.self).to { (_: Character) in true }
    }
    let run = await DryRun(graph, seeds: [], within: .seconds(60))
    #expect(Self.failures(run) == ["Character missing-seed", "Int failed", "Double failed"])
    #expect(run.failures.map(\.error.path.count) == [1, 1, 2])
    #expect(run.closeFailures.map(\.key) == [AnyKey(String.self)])
  }

  @Test("A function that never ends times out, and its dependents are skipped")
  func endless() async throws {
    let graph = try Graph {
      Bind(Double.self).to { (_: [Int]) in 1 }
      Contribute(Int.self).to { () async throws -> Int in
        try await Task.sleep(for: .seconds(3600))
        return 1
      }.singleton()
    }
    let run = await DryRun(graph, seeds: [], within: .milliseconds(50))
    #expect(Self.failures(run) == ["Double failed", "Int failed"])
    #expect(run.closeFailures.isEmpty)
  }

  @Test("A weak value of a protocol that is no object fails, and the error names both types")
  func weakValue() async throws {
    let graph = try Graph {
      Bind((any Named).self).to(Tag.init).weak()
      Bind(Key<any Named>("object")).to(Badge.init).weak()
      Bind(Double.self).to { (_: any Named) in 1 }
    }
    let run = await DryRun(graph, seeds: [], within: .seconds(60))
    #expect(Self.failures(run) == ["DryRunTests.Named failed", "Double failed"])
    let error = "\(try #require(run.failures.first).error)"
    #expect(error.contains(#/'DryRunTests.Named' is shared weakly, but its value is a '.*Tag', which is not a class/#))
  }

  private protocol Named: Sendable {}
  private struct Tag: Named {}
  private final class Badge: Named {}
}
