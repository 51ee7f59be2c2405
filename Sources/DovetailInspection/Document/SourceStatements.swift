import Dovetail
import Foundation

/// Reads concrete types from the source, which bindings may hide: a closure that makes a `LiveApi` may have the result
/// type `any Api`.
///
/// The result is only for people, so an unusual statement that it cannot parse is skipped.
struct SourceStatements {
  /// The lines of the files read so far; empty for a missing file.
  private var files: [String: [Substring]] = [:]

  /// The concrete type that a binding of a protocol makes.
  ///
  /// - Parameter node: The binding.
  /// - Returns: The name; nil also when the source is missing or names no type.
  mutating func made(by node: GraphNode) -> String? {
    // Only the metatype of the metatype shows that the type is a protocol.
    guard "\(type(of: node.key.type))".hasSuffix(".Protocol"), node.site.line > 0 else { return nil }
    return Self.made(by: statement(at: node.site)).flatMap { $0 == "\(node.key)" ? nil : $0 }
  }

  /// The text of the statement whose opening bracket is at a place.
  private mutating func statement(at site: SourceSite) -> String {
    let path = site.filePath
    let lines =
      files[path] ?? (try? String(contentsOfFile: path, encoding: .utf8))?.split(
        separator: "\n", omittingEmptySubsequences: false)
      ?? []
    files[path] = lines
    guard site.line <= lines.count else { return "" }
    // The compiler counts columns in bytes.
    let line = lines[site.line - 1].utf8
    let word = String(decoding: line.prefix(site.column - 1), as: UTF8.self).reversed().prefix { $0.isLetter }
      .reversed()
    var text = String(word) + String(decoding: line.dropFirst(site.column - 1), as: UTF8.self)
    for line in lines[site.line...].prefix(20) {
      let isContinued = line.drop { $0 == " " || $0 == "\t" }.hasPrefix(".")
      if Self.depth(of: text) == 0 && !isContinued { break }
      text += "\n" + line
    }
    return text
  }

  /// The first type that a statement names in its target.
  ///
  /// - Parameter statement: A statement such as `Bind(Api.self).to { LiveApi(session: $0) }.singleton()`.
  static func made(by statement: String) -> String? {
    guard let (first, closure) = target(of: statement) else { return nil }
    let function = closure ?? first
    let parameters = function.prefixMatch(
      of: /\{\s*(?:@\w+\s+)?(?:\([^{}]*?\)|[\w, ]*)\s*(?:async\s+)?(?:throws\s+)?in\s/)
    return function[(parameters?.range.upperBound ?? function.startIndex)...]
      .firstMatch(of: /(?:^|[^\w.@"])(?!Recipe\b|Key\b)([A-Z]\w*)(?:<[^<>]*>)?(?:\.\w+|\s*[({])/)
      .map { String($0.output.1) }
  }

  /// The arguments of a statement's `to`: keys or a function in brackets, and a closure after keys.
  private static func target(of statement: String) -> (first: Substring, closure: Substring?)? {
    let target: Substring
    if let to = statement.firstMatch(of: /\.to(Instance|Provider)?\s*(?=[({])/) {
      target = statement[to.range.upperBound...]
    } else if statement.hasPrefix("Decorate") {
      target = statement.drop { $0 != "(" }
    } else {
      return nil
    }
    let first = group(target)
    let closure = target[first.endIndex...].drop { $0.isWhitespace }
    return (first, closure.hasPrefix("{") ? group(closure) : nil)
  }

  /// The bracketed group at the start of a text, with its brackets.
  private static func group(_ text: Substring) -> Substring {
    var depth = 0
    let end = text.firstIndex { character in
      depth += Self.step(character)
      return depth == 0
    }
    return end.map { text[...$0] } ?? text
  }

  private static func depth(of text: String) -> Int { text.reduce(0) { $0 + step($1) } }

  private static func step(_ character: Character) -> Int {
    "([{".contains(character) ? 1 : ")]}".contains(character) ? -1 : 0
  }
}
