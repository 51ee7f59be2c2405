/// A block of Swift in an article.
///
/// Its parts may belong to different places of a program: types, bindings, properties of an owner, and statements. Each
/// part begins at the left margin, and goes where it belongs. The types of an article are in one file. Statements do
/// not see the variables of an earlier snippet.
struct Snippet: Sendable {
  /// The line of the article at which it begins.
  let line: Int
  /// By how much the block is indented in the article.
  let indent: Int
  private var lines: [Substring] = []

  init(line: Int, indent: Int) {
    self.line = line
    self.indent = indent
  }

  /// The block as it is in the article.
  var text: String { lines.joined(separator: "\n") }

  mutating func add(_ line: Substring) { lines.append(line.dropFirst(indent)) }

  /// Declarations that hold the parts.
  ///
  /// - Parameter article: The path that the compiler names in its messages.
  func program(in article: String) -> String {
    let parts = Dictionary(grouping: parts(), by: \.place)
    return parts.map { place, parts in
      let texts = parts.map { "#sourceLocation(file: \"\(article)\", line: \($0.line))\n\($0.text)\n" }.joined()
      switch place {
      case .file: return texts
      case .owner: return "final class Owner\(line) {\n\(texts)}\n"
      case .module: return "@ModuleBuilder var bindings\(line): Bindings {\n\(texts)}\n"
      case .function: return "func run\(line)() \(texts.contains("await ") ? "async throws" : "throws") {\n\(texts)}\n"
      }
    }.joined()
  }

  /// Statements that make a graph of the bindings in `program`, and run its functions; nil when there is neither.
  var trial: String? {
    let places = Set(parts().map(\.place))
    let lines =
      (places.contains(.module) ? ["print(try Graph { bindings\(line) }.warnings)"] : [])
      + (places.contains(.function) ? ["try await run\(line)()"] : [])
    return lines.isEmpty ? nil : lines.joined(separator: "; ")
  }

  // MARK: - Parts

  private enum Place {
    case file, owner, module, function
  }

  private struct Part {
    let line: Int
    var text: String

    var firstWord: Substring { text.drop { $0 == "@" }.prefix { $0.isLetter } }

    var place: Place {
      if text.hasPrefix("@") { return wrappers.contains(firstWord) ? .owner : .file }
      if declarations.contains(firstWord) { return .file }
      let holdsElements = conditions.contains(firstWord) && elements.contains { text.contains("\n  \($0)(") }
      return elements.contains(firstWord) || holdsElements ? .module : .function
    }
  }

  private func parts() -> [Part] {
    var parts: [Part] = []
    for (offset, line) in lines.enumerated() where !imports.contains(where: line.hasPrefix) {
      let text = line.replacing("…", with: "fatalError()")
        // A macro, which exists only where SwiftUI does, and what it makes.
        .replacing("#Preview", with: "@MainActor let preview\(self.line + offset) = Preview")
      let part = Part(line: self.line + offset, text: String(text))
      if let last = parts.last, part.firstWord.isEmpty || last.text.hasPrefix("@") && part.place == .file {
        parts[parts.count - 1].text += "\n\(part.text)"
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}

private let imports = ["import ", "public import ", "@testable import "]

private let wrappers: Set<Substring> = ["Inject", "InjectWeak", "Lazy", "Final", "Preference", "Spell", "Partial"]

private let declarations: Set<Substring> = [
  "extension", "protocol", "struct", "enum", "class", "final", "actor", "distributed", "typealias", "func",
  "nonisolated", "private", "public",
]

private let conditions: Set<Substring> = ["if", "for", "switch"]

private let elements: Set<Substring> = [
  "Bind", "Contribute", "Decorate", "Fallback", "JustInTime", "Override", "Private", "Template",
]
