import Foundation
import TestSupport
import Testing

// Serialized, so that a few compilers leave the processors to the other tests.
@Suite("Swift in the documentation", .limited, .serialized)
struct SnippetTests {
  /// The names of the articles that have a context file.
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

  @Test("Each article with Swift has a file of declarations, and there is no other file")
  func complete() throws {
    let articles = try Article.all.filter { try !$0.snippets().isEmpty }
    #expect(Self.names == articles.map(\.name).sorted())
  }
}
