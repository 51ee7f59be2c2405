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
    .repeatedSeed, .unknownSeed, .stackTooSmall, .ownerGone,
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
  func reasons() async throws {
    var named: Set<String> = []
    for failed in Self.all {
      let error = await #expect(throws: ResolutionError.self) { try await failed.resolve() }
      named.insert(Self.name(try #require(error).reason))
    }
    #expect(named == Set(Self.names))
  }

  /// The names of all reasons: the compiler asks for a case of each.
  private static func name(_ reason: ResolutionError.Reason) -> String {
    switch reason {
    case .unbound: names[0]
    case .failed: names[1]
    case .cycle: names[2]
    case .scopeNotOpen: names[3]
    case .scopeClosed: names[4]
    case .injectorGone: names[5]
    case .ownerGone: names[6]
    case .noInjector: names[7]
    case .notAnObject: names[8]
    case .needsMainActor: names[9]
    case .stackTooSmall: names[10]
    case .live: names[11]
    case .unknownScope: names[12]
    case .wrongParent: names[13]
    case .missingSeed: names[14]
    case .repeatedSeed: names[15]
    case .unknownSeed: names[16]
    }
  }

  private static let names = [
    "unbound", "failed", "cycle", "scope-not-open", "scope-closed", "injector-gone", "owner-gone", "no-injector",
    "not-an-object", "needs-main-actor", "stack-too-small", "live", "unknown-scope", "wrong-parent", "missing-seed",
    "repeated-seed", "unknown-seed",
  ]
}
