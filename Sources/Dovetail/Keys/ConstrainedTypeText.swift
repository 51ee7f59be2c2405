/// Converts the text that Swift prints for constrained protocols, which is not source code, to source code.
///
/// `any Store<Self.Store.Item == Int>` becomes `any Store<Int>`. Several associated types keep their names, as in
/// `any Table<Key == Int, Row == User>`: Swift sorts them by name, so that the order of the declaration is unknown.
enum ConstrainedTypeText {
  static func written(_ text: String) -> String {
    guard let start = text.firstRange(of: "<Self."),
      let keyword = text[..<start.lowerBound].ranges(of: "any ").last,
      case let (requirements, end?) = elements(of: text[text.index(after: start.lowerBound)...], separator: ", ")
    else { return text }
    let names = elements(of: text[keyword.upperBound..<start.lowerBound], separator: " & ").parts
    var arguments = Array(repeating: [String](), count: names.count)
    for requirement in requirements {
      guard let equals = requirement.firstRange(of: " == "), requirement.hasPrefix("Self."),
        let dot = requirement[..<equals.lowerBound].lastIndex(of: "."),
        // An inherited associated type has the name of the protocol that declares it.
        let owner = names.count == 1 ? 0 : names.firstIndex(of: String(requirement[..<dot].dropFirst(5)))
      else { return text }
      let name = requirement[requirement.index(after: dot)..<equals.upperBound]
      arguments[owner].append(name + written(String(requirement[equals.upperBound...])))
    }
    var constrained: [String] = []
    for (name, own) in zip(names, arguments) {
      let types = own.count == 1 ? own[0].firstRange(of: " == ").map { String(own[0][$0.upperBound...]) } : nil
      constrained.append(own.isEmpty ? name : name + "<" + (types ?? own.joined(separator: ", ")) + ">")
    }
    return text[..<keyword.upperBound] + constrained.joined(separator: " & ")
      + written(String(text[text.index(after: end)...]))
  }

  /// Splits a list at its separators, up to the bracket that closes it; the end is nil if no bracket does.
  private static func elements(of text: Substring, separator: String) -> (parts: [String], endIndex: String.Index?) {
    var parts: [String] = []
    var start = text.startIndex
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "<", "(", "[": depth += 1
      // The arrow `->` is no closing bracket.
      case ">" where text[..<index].last != "-", ")", "]": depth -= 1
      default: break
      }
      if depth < 0 { return (parts + [String(text[start..<index])], index) }
      if depth == 0, text[index...].hasPrefix(separator) {
        parts.append(String(text[start..<index]))
        start = text.index(index, offsetBy: separator.count)
      }
    }
    return (parts + [String(text[start...])], nil)
  }
}
