import Foundation
import TestSupport
import Testing

/// An article whose steps are followed in a temporary folder.
struct Walkthrough {
  let folder: TestFolder
  /// The fenced code blocks, in the article's order.
  private let blocks: [String]

  /// Reads the article, and makes an empty folder.
  ///
  /// - Parameter path: The article's path in the repository.
  init(of path: String) throws {
    let text = try String(contentsOf: Golden.root.appending(path: path), encoding: .utf8)
    blocks = text.matches(of: /\n```[a-z]*\n((?s).*?)\n```/).map { String($0.output.1) }
    folder = try TestFolder()
  }

  /// The first block that begins with a text.
  func block(_ beginning: String) throws -> String { try #require(blocks.first { $0.hasPrefix(beginning) }) }

  /// The first command that begins with a text, without 'swift'.
  func command(_ beginning: String) throws -> String { String(try block(beginning).dropFirst("swift ".count)) }

  /// Writes each block whose first line is a comment with its path.
  func writeSources() throws {
    for block in blocks {
      guard let path = block.prefixMatch(of: /\/\/ (\w+\/.*\.swift)\n/)?.output.1 else { continue }
      try folder.write(block + "\n", to: String(path))
    }
  }

  func write(_ text: some StringProtocol, to path: String) throws { try folder.write(String(text), to: path) }

  /// Runs a `swift` command in the folder.
  func swift(_ words: String) throws -> UserPackage.Outcome {
    try UserPackage.swift(words.split(separator: " ").map(String.init), in: folder.url)
  }
}
