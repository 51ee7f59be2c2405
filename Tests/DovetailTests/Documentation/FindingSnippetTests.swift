import DovetailTools
import Foundation
import TestSupport
import Testing

/// The articles about findings, which graph tools print: their ids, and their examples.
@Suite("The articles about findings and errors", .limited)
struct FindingSnippetTests {
  @Test("They have a section for each id that the code gives, and no other")
  func complete() throws {
    let ids = FindingsArticle.ids
    #expect(Set(ids).count == ids.count)
    #expect(try Self.idsInCode().symmetricDifference(ids).sorted() == [])
  }

  @Test("No pinned message has an id that they lack")
  func pinned() throws {
    let messages = try Self.texts(in: "Tests") { $0.contains("/Golden/") && $0.hasSuffix(".txt") }
    let headline = #/(?m)^(?:.*(?:error|warning): )?\[([a-z-]+)\] /#
    let ids = messages.flatMap { $0.matches(of: headline).map { String($0.1) } }
    #expect(!ids.isEmpty && Set(ids).subtracting(FindingsArticle.ids).sorted() == [])
  }

  @Test("Each id but a few has an example")
  func tried() throws {
    let folder = try TestFolder()
    let ids = try Self.articles.flatMap { try Self.trials(of: $0, in: folder).keys }
    #expect(Set(ids).symmetricDifference(FindingsArticle.ids).sorted() == Self.untried.sorted())
  }

  @Test("Each example gives just its id", arguments: articles)
  func examples(_ article: Article) async throws {
    let folder = try TestFolder()
    let calls = try Self.trials(of: article, in: folder).sorted { $0.value.line < $1.value.line }
      .map { "print(\"example: \($0.key)\")\ndo { \($0.value.code) } catch { print(error) }\n" }.joined()
    // Not on the main actor, because one example must fail outside of it.
    let main = "@main struct Examples { static func main() async { await Task.detached {\n\(calls)}.value } }\n"
    try folder.write(article.program() + main, to: "Examples.swift")
    let outcome = try await offThePool { try Compiler.run(folder.file("Examples.swift")) }
    #expect(outcome.isSuccess, "\(outcome.output)")
    for output in outcome.output.split(separator: "example: ") {
      let ids = output.matches(of: #/(?:error|warning): \[([a-z-]+)\] /#).map(\.1)
      #expect(Set(ids) == [output.prefix { $0 != "\n" }], "\(output)")
    }
  }

  /// Ids whose examples are not run.
  private static let untried = [
    // These examples would be too long: a hundred faults, a deep graph, large files, a folder, elements.
    "more-faults", "stack-too-small", "large-template", "deep-template", "wide-element", "unreadable-template",
    "outside-bundle", "ambiguous-element", "repeated-declaration", "reserved-name",
    // A view shows it.
    "unknown-change",
    // They trap.
    "spell-refused",
    // Graph tools report these, or tests that run.
    "unused", "no-roots", "module-rule", "foreign-events", "no-answer", "spent-answers", "not-called", "not-sleeping",
    "after-test",
    "other-test",
    "unimplemented",
    "no-graph", "unused-override", "stayed", "no-face", "other-face", "recorded", "unwritable-face",
  ]

  private static let articles = Article.all.filter { ["Findings", "FindingsOfTemplates"].contains($0.name) }

  /// For each id, the statements that should report it, and the line of its example.
  ///
  /// - Parameters:
  ///   - article: The article.
  ///   - folder: The folder for the templates of the examples.
  private static func trials(
    of article: Article, in folder: TestFolder
  ) throws -> [String: (line: Int, code: String)] {
    let lines = try String(contentsOfFile: Article.file(article.path), encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    func id(at line: Int) -> String { String(lines[..<line].last { $0.hasPrefix("### ") }?.dropFirst(4) ?? "") }
    var trials: [String: (line: Int, code: String)] = [:]
    for snippet in try article.snippets() {
      if let code = snippet.trial { trials[id(at: snippet.line)] = (snippet.line, code) }
    }
    for (index, line) in lines.enumerated() where line == "```xml" {
      let id = id(at: index)
      try folder.write(
        lines[(index + 1)...].prefix { $0 != "```" }.joined(separator: "\n"), to: "\(id)/UserView.partial.xml")
      let code = "templates = URL(filePath: \"\(folder.path(of: id))\"); isOutletNeeded = \(id == "missing-outlet")"
      trials[id] = (index, "\(code); _ = try Graph(ScreenModule())")
    }
    return trials.filter { !untried.contains($0.key) }
  }

  /// The ids in the source: the literals of each property `id`, of each `Message`, and of the words of each failure.
  private static func idsInCode() throws -> Set<String> {
    let id = /"([a-z]+(?:-[a-z]+)*)"/
    let property = /(?m)^( *)(?:\w+ )?var id: String \{\n((?:\1 .*\n)+)/
    let message = /Message\(\s*(?:[^"()]|\([^()]*\))*"([a-z]+(?:-[a-z]+)*)"/
    let words = /[wW]ords\(\s*"([a-z]+(?:-[a-z]+)*)",/
    let plain = /error: \[([a-z-]+)\]/
    let code = try texts(in: "Sources") { $0.hasSuffix(".swift") }
    let inProperties = code.flatMap { text in text.matches(of: property).flatMap { $0.2.matches(of: id).map(\.1) } }
    let inMessages = code.flatMap { text in text.matches(of: message).map(\.1) }
    let inWords = code.flatMap { text in text.matches(of: words).map(\.1) }
    let inTexts = code.flatMap { text in text.matches(of: plain).map(\.1) }
    return Set((inProperties + inMessages + inWords + inTexts).map { String($0) })
  }

  /// The texts of the files in a folder whose path meets a condition.
  private static func texts(in folder: String, where isWanted: (String) -> Bool) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Article.file(folder)).filter(isWanted)
      .map { try String(contentsOfFile: Article.file("\(folder)/\($0)"), encoding: .utf8) }
  }
}
