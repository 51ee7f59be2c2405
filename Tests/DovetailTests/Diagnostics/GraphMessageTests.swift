import Dovetail
import Testing

@Suite("Messages of broken graphs", .limited)
struct GraphMessageTests {
  static let all =
    MessageCase.missingKeys + MessageCase.nearMisses + MessageCase.duplicates + MessageCase.cycles
    + MessageCase.lifetimes + MessageCase.idleElements + MessageCase.owners + MessageCase.arguments
    + MessageCase.grouped

  private static func error(_ broken: MessageCase) async throws -> GraphError {
    try #require(await #expect(throws: GraphError.self) { try await broken.fail() })
  }

  @Test(
    "The message matches the golden file, begins with its place, as tools read it, and ends with the remedy",
    arguments: all)
  func message(_ broken: MessageCase) async throws {
    let error = try await Self.error(broken)
    broken.expect(error.description)
    for finding in error.findings {
      let lines = finding.description.split(separator: "\n", omittingEmptySubsequences: false)
      let site = finding.location.site
      let hasPlace = lines[0].hasPrefix("\(site.filePath):\(site.line):\(site.column): error: [\(finding.id)] ")
      #expect(hasPlace || lines[0].hasPrefix("error: [\(finding.id)] "))
      #expect(lines[lines.count - 1].hasPrefix("  to fix it     "))
      #expect(!lines[0].hasSuffix("."))
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") && !$0.hasSuffix(" ") })
      #expect(lines.count <= 25)
    }
  }

  @Test("Every fault has a message")
  func faults() async throws {
    var kinds: Set<Finding.Kind> = []
    for broken in Self.all { kinds.formUnion(try await Self.error(broken).findings.map(\.kind)) }
    // The target that reads such files tests their messages.
    #expect(kinds == Set(Finding.Kind.allCases).subtracting([.resource]))
  }
}
