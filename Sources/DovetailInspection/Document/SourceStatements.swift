import Dovetail
import Foundation

/// What the source says of bindings that their types do not: a closure that makes a `LiveApi` has the type of one that makes
/// an `any Api`.
///
/// It is for people to look at, so that a statement which is too unusual to be understood is left alone.
struct SourceStatements {
  /// The lines of the files that were asked for; none of a file that is not there.
  private var files: [String: [Substring]] = [:]

  /// The type that the statement of a binding names for what it makes, when its key is a protocol.
  ///
  /// - Parameter node: The binding.
  /// - Returns: Nil also when the source is not there, or names none.
  mutating func made(by node: GraphNode) -> String? {
    // A metatype does not tell what it is of; its own type does.
    guard "\(type(of: node.key.type))".hasSuffix(".Protocol"), node.site.line > 0 else { return nil }
    return Self.made(by: statement(at: node.site)).flatMap { $0 == "\(node.key)" ? nil : $0 }
  }

  /// The text of the statement whose first bracket is at a place.
  private mutating func statement(at site: SourceSite) -> String {
    let path = site.filePath
    let lines =
      files[path] ?? (try? String(contentsOfFile: path, encoding: .utf8))?.split(
        separator: "\n", omittingEmptySubsequences: false)
      ?? []
    files[path] = lines
    guard site.line <= lines.count else { return "" }
    let line = lines[site.line - 1]
    let word = line.prefix(site.column - 1).reversed().prefix { $0.isLetter }.count
    var text = String(line.dropFirst(site.column - 1 - word))
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

  /// How the statement of a contribution to an array makes the element.
  ///
  /// - Parameter node: The contribution.
  /// - Returns: Nil also when the source is not there.
  mutating func element(of node: GraphNode) -> String? {
    guard case .contribution(_, at: nil) = node.role, node.site.line > 0,
      let (first, closure) = Self.target(of: statement(at: node.site))
    else { return nil }
    let text = first.first == "(" ? "\(first.dropFirst().dropLast())" : "\(first)"
    let words = "\(text) \(closure ?? "")".split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 200 ? "\(words.prefix(200))…" : words
  }

  /// What stands behind the `to` of a statement: keys or a function in brackets, and a closure after keys.
  private static func target(of statement: String) -> (first: Substring, closure: Substring?)? {
    let target: Substring
    if let to = statement.firstMatch(of: /\.to(Instance|Provider)?\s*(?=[({])/) {
      target = statement[to.range.upperBound...]
    } else if statement.hasPrefix("Decorate") {
      target = statement.drop { $0 != "(" }
    } else {
      return nil
    }
    // In front of a closure stand keys, and within it at its beginning parameters.
    let first = group(target)
    let closure = target[first.endIndex...].drop { $0.isWhitespace }
    return (first, closure.hasPrefix("{") ? group(closure) : nil)
  }

  /// What stands in brackets at the beginning of a text, with them.
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
