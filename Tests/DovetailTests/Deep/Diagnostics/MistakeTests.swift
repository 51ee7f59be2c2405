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
      let messages = text.matches(of: #/expected-(?:error|warning)(?:@[+-]?\d+(?::\d+)?)? (?:\d+ )?\{\{(.*)\}\}/#).map(
        \.1)
      #expect(messages.contains { $0.contains(message) }, "\(messages)")
    case .fixture(let name, nil):
      #expect(name.hasPrefix("Compiles") && FixtureTests.names.contains(name))
    case .golden(let name, let message): try expect(message, in: "DovetailTests/Golden/\(name).txt")
    case .issue(let name, let message): try expect(message, in: "DovetailTestingTests/Golden/\(name).txt")
    case .view(let name, let message): try expect(message, in: "DovetailSwiftUITests/Golden/\(name).txt")
    case .health(let name, let message): try expect(message, in: "DovetailHealthTests/Golden/\(name).txt")
    case .graph(let name): #expect(GraphMistakeTests.all.contains { $0.testDescription == name })
    case .program(let name): #expect(RunMistakeTests.all.contains { $0.testDescription == name })
    case .test(let file, let name, let words):
      let file = try #require(Self.suites["\(file).swift"])
      try expect("\"\(name)", in: file)
      if let words { try expect(words, in: file) }
    case .page(let page, let words):
      let parts = page.split(separator: "/")
      try expect(words, in: "../Sources/\(parts[0])/\(parts[0]).docc/\(parts[1]).md")
    }
  }

  @Test("The time is that of its report", arguments: Mistake.all)
  func time(_ mistake: Mistake) {
    let times: [Mistake.Time] =
      switch mistake.report {
      case .fixture: [.compiling]
      case .graph: [.verifying]
      case .issue: [.testing, .closing]
      case .page: [.never]
      case .golden, .view, .health, .program, .test:
        [.verifying, .testing, .starting, .reading, .closing, .harmless]
      }
    #expect(times.contains(mistake.time))
  }

  /// The paths of the test files by their names.
  private static let suites: [String: String] = {
    let tests = Golden.root.appending(path: "Tests").resolvingSymlinksInPath()
    let paths = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let files = (paths ?? []).filter { $0.pathExtension == "swift" }.map { file in
      let path = file.resolvingSymlinksInPath().path.dropFirst(tests.path.count + 1)
      return (file.lastPathComponent, String(path))
    }
    return Dictionary(files) { first, _ in first }
  }()

  private func expect(_ message: String, in file: String) throws {
    let text = try String(contentsOf: Golden.root.appending(path: "Tests/\(file)"), encoding: .utf8)
    // A line of an article may end within the words.
    #expect(text.contains(message) || text.replacing("\n", with: " ").contains(message))
  }

  @Test("Each mistake is in the table once")
  func once() {
    #expect(Set(Mistake.all.map(\.testDescription)).count == Mistake.all.count)
  }
}
