import Foundation
import TestSupport
import Testing

/// A page of the documentation, with snippets of Swift.
struct Article: CustomTestStringConvertible, Sendable {
  /// The path, relative to the package.
  let path: String

  var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }
  var testDescription: String { name }

  /// The README, the page for agents, the comparison of tests, and the articles of all targets.
  static let all: [Article] = {
    let sources = (try? FileManager.default.subpathsOfDirectory(atPath: file("Sources"))) ?? []
    let pages = sources.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted().map { "Sources/\($0)" }
    return (["README.md", "llms.txt", "Benchmarks/SixTests.md"] + pages).map(Article.init)
  }()

  /// The blocks of Swift, without those that are marked as not of this library: `<!-- not compiled: … -->`.
  func snippets() throws -> [Snippet] { try blocks().filter { $0.remark == nil }.map(\.snippet) }

  /// The blocks that are marked as copies from a file of another package: `<!-- not compiled: …; it is … -->`.
  func copies() throws -> [(snippet: Snippet, original: String)] {
    try blocks().compactMap { block in
      let original = block.remark?.firstMatch(of: /; it is (.+) -->/).map { String($0.1) }
      return original.map { (block.snippet, $0) }
    }
  }

  /// All blocks of Swift, each with the remark that excludes it from compiling, if it has one.
  private func blocks() throws -> [(snippet: Snippet, remark: Substring?)] {
    var blocks: [(Snippet, Substring?)] = []
    var open: Snippet?
    var remark: Substring?
    let text = try String(contentsOfFile: Self.file(path), encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " }
      if text == "```", let snippet = open {
        blocks.append((snippet, remark))
        (open, remark) = (nil, nil)
      } else if text == "```swift" {
        // In a list, the whole block is indented.
        open = Snippet(line: index + 2, indent: line.count - text.count)
      } else {
        open?.add(line)
        if open == nil, !text.isEmpty { remark = text.hasPrefix("<!-- not compiled: ") ? text : nil }
      }
    }
    return blocks
  }

  /// The options of each compiler that must accept the snippets.
  ///
  /// The context file lists them, `// compiled with: -default-isolation MainActor`; without such lines, none are.
  func options() throws -> [[String]] {
    let options = try assumed().split(separator: "\n").compactMap {
      $0.wholeMatch(of: /\/\/ compiled with:(.*)/)?.output.1
    }
    return options.isEmpty ? [[]] : options.map { $0.split(separator: " ").map(String.init) }
  }

  /// A program of the context file and all snippets.
  ///
  /// The compiler reports errors at their places in the article.
  func program() throws -> String {
    try "#sourceLocation(file: \"\(context)\", line: 1)\n\(assumed())"
      + snippets().map { $0.program(in: path) }.joined()
  }

  /// The context file, which declares what the snippets take for granted.
  private var context: String { "Tests/DovetailTests/Snippets/\(name).swift" }

  private func assumed() throws -> String { try String(contentsOfFile: Self.file(context), encoding: .utf8) }

  static func file(_ path: String) -> String {
    Golden.root.appending(path: path).path(percentEncoded: false)
  }
}
