import Foundation
import TestSupport
import Testing

@Suite("Swift in the documentation", .limited)
struct SnippetTests {
  /// The names of the articles with Swift.
  static let names = (try? SourceTree.names(in: SourceTree.snippets, ending: "swift")) ?? []

  @Test("The compiler accepts the snippets of an article", arguments: Article.all.filter { names.contains($0.name) })
  func compiles(_ article: Article) async throws {
    let folder = try TestFolder()
    try folder.write(article.program(), to: "Snippets.swift")
    for options in try article.options() {
      let outcome = try await offThePool {
        try Compiler.check(folder.file("Snippets.swift"), options + ["-parse-as-library", "-suppress-warnings"])
      }
      #expect(outcome.isSuccess, "\(options) \(outcome.output)")
    }
  }

  @Test("A block that is said to stand in a file stands there", arguments: Article.all)
  func copies(_ article: Article) throws {
    for (snippet, original) in try article.copies() {
      let file = try String(contentsOfFile: Article.file(original), encoding: .utf8)
      #expect(file.contains(snippet.text), "\(article.path):\(snippet.line) is not in \(original)")
    }
  }

  @Test("The README has the figures that the benchmarks have written")
  func figures() throws {
    let readme = try String(contentsOf: Golden.root.appending(path: "README.md"), encoding: .utf8)
    let figures = try String(contentsOf: Golden.root.appending(path: "Benchmarks/figures.md"), encoding: .utf8)
    #expect(readme.contains("\n\n\(figures)\n"), "put Benchmarks/figures.md in the place of the README's table")
  }

  @Test("Each article with Swift has a file of declarations, and there is no other file")
  func complete() throws {
    let articles = try Article.all.filter { try !$0.snippets().isEmpty }
    #expect(Self.names == articles.map(\.name).sorted())
  }
}
