import Dovetail
import Foundation
import Testing

@Suite("Messages of failed resolves", .limited)
struct ResolveMessageTests {
  static let all = MessageCase.unboundKeys + MessageCase.making + MessageCase.scopes + MessageCase.properties

  private static func error(_ failed: MessageCase) async throws -> ResolutionError {
    try #require(await #expect(throws: ResolutionError.self) { try await failed.fail() })
  }

  @Test("The message matches the golden file", arguments: all)
  func message(_ failed: MessageCase) async throws {
    failed.expect(try await Self.error(failed).description)
  }

  @Test("There is a message for each golden file, and a file for each message")
  func complete() throws {
    let files = try SourceTree.names(in: SourceTree.golden, ending: "txt")
    let cases: [MessageCase] = GraphMessageTests.all + Self.all
    let others =
      GraphTreeTests.files + CreationRecordTests.files + GraphWarningTests.files + RunFailureTests.files
    let messages = cases.map(\.name) + ManyFaultsTests.files + ExpansionTests.files + others
    #expect(Set(messages).count == messages.count)
    #expect(files == messages.sorted())
  }

  @Test("Every reason has a message")
  func reasons() async throws {
    var kinds: Set<String> = []
    for failed in Self.all { kinds.insert(try await Self.error(failed).kind) }
    #expect(kinds == Set(ResolutionError.Kind.allCases.map(\.rawValue)))
  }
}
