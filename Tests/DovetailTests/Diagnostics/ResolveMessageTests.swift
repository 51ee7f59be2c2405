import Dovetail
import Foundation
import Testing

@Suite("Messages of failed resolves", .limited)
struct ResolveMessageTests {
  static let all = MessageCase.unboundKeys + MessageCase.making + MessageCase.scopes

  private static func error(_ failed: MessageCase) async throws -> ResolutionError {
    try #require(await #expect(throws: ResolutionError.self) { try await failed.fail() })
  }

  @Test("The message is the pinned one", arguments: all)
  func message(_ failed: MessageCase) async throws {
    failed.expect(try await Self.error(failed).description)
  }

  @Test("There is a message for each golden file, and a file for each message")
  func complete() throws {
    let files = try SourceTree.names(in: SourceTree.golden, ending: "txt")
    #expect(
      files
        == (GraphMessageTests.all.map(\.name) + Self.all.map(\.name) + GraphTreeTests.files + CreationRecordTests.files
        + ManyFaultsTests.files + GraphWarningTests.files + ExpansionTests.files).sorted())
  }

  @Test("Every reason has a message")
  func reasons() async throws {
    var kinds: Set<String> = []
    for failed in Self.all { kinds.insert(try await Self.error(failed).kind) }
    #expect(kinds == Set(ResolutionError.Kind.allCases.map(\.rawValue)))
  }
}
