import Dovetail
import Foundation
import Testing

@Suite("Messages of failed resolves")
struct ResolveMessageTests {
  static let all: [FailedResolve] = [
    .unbound, .unboundInside, .unboundButPrivate, .unboundFactory, .failed, .failedInLines, .failedOnInjected,
    .failedOnUnnamedInjected, .cycle, .lazyCycle, .scopeNotOpen,
    .scopeClosed, .injectorGone, .noInjector, .propertyUnbound, .notAnObject,
    .needsMainActor, .live, .liveFactory, .liveElement, .unknownScope, .wrongParent, .wrongParentOutermost,
    .missingSeed,
    .repeatedSeed, .unknownSeed,
  ]

  @Test("The message is the pinned one", arguments: all)
  func message(_ failed: FailedResolve) async throws {
    let error = await #expect(throws: ResolutionError.self) { try await failed.resolve() }
    Golden.expect(try #require(error).description, failed.name)
  }

  @Test("There is a message for each golden file, and a file for each message")
  func complete() throws {
    let files = try SourceTree.names(in: SourceTree.golden, ending: "txt")
    #expect(
      files
        == (GraphMessageTests.all.map(\.name) + Self.all.map(\.name) + GraphTreeTests.files + CreationRecordTests.files
        + ManyFaultsTests.files).sorted())
  }

  @Test("Every reason has a message")
  func reasons() throws {
    let messages = try SourceTree.names(in: SourceTree.golden, ending: "txt").filter { $0.hasPrefix("resolve-") }
      .map { try String(contentsOf: SourceTree.golden.appending(path: "\($0).txt"), encoding: .utf8) }
    let ids = [
      "unbound", "failed", "cycle", "scope-not-open", "scope-closed", "injector-gone", "no-injector", "not-an-object",
      "needs-main-actor", "live",
      "unknown-scope", "wrong-parent", "missing-seed", "repeated-seed", "unknown-seed",
    ]
    for id in ids {
      #expect(messages.contains { $0.contains("error: [\(id)] ") }, "no message has [\(id)]")
    }
  }
}
