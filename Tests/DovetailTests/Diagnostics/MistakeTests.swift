import Foundation
import TestSupport
import Testing

@Suite("Mistakes of new users", .limited)
struct MistakeTests {
  @Test("The message about each says what to write", arguments: Mistake.all)
  func message(_ mistake: Mistake) throws {
    switch mistake.report {
    case .fixture(let name, let message?):
      let text = try String(contentsOf: FixtureTests.file(name), encoding: .utf8)
      let messages = text.matches(of: #/expected-error(?:@-?\d+|@\+\d+)? (?:\d+ )?\{\{(.*)\}\}/#).map(\.1)
      #expect(messages.contains { $0.contains(message) }, "\(messages)")
    case .fixture(let name, nil):
      #expect(name.hasPrefix("Compiles") && FixtureTests.names.contains(name))
    case .golden(let name, let message): try expect(message, in: "DovetailTests/Golden/\(name).txt")
    case .issue(let name, let message): try expect(message, in: "DovetailTestingTests/Golden/\(name).txt")
    }
  }

  private func expect(_ message: String, in file: String) throws {
    #expect(try String(contentsOf: Golden.root.appending(path: "Tests/\(file)"), encoding: .utf8).contains(message))
  }

  @Test("Each mistake is in the table once")
  func once() {
    #expect(Set(Mistake.all.map(\.testDescription)).count == Mistake.all.count)
  }
}
