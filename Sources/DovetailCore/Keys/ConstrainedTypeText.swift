/// How protocols with types for their associated types are written, which Swift prints as no source code has it.
///
/// `any Store<Self.Store.Item == Int>` becomes `any Store<Int>`. Of several associated types the names stay, as in
/// `any Table<Key == Int, Row == User>`: Swift keeps them in the order of their names, and not in that of the declaration.
enum ConstrainedTypeText {
  /// The text of a type as it is shown.
  ///
  /// - Parameter text: The text of a type as Swift prints it.
  /// - Returns: The text, with the associated types of each protocol beside its name.
  static func written(_ text: String) -> String {
    guard let start = text.firstRange(of: "<Self."),
      let keyword = text[..<start.lowerBound].ranges(of: "any ").last,
      case let (requirements, end?) = elements(of: text[text.index(after: start.lowerBound)...], separator: ", ")
    else { return text }
    let protocols = elements(of: text[keyword.upperBound..<start.lowerBound], separator: " & ").parts
    guard let constrained = constrained(protocols, requirements) else { return text }
    return text[..<keyword.upperBound] + constrained + written(String(text[text.index(after: end)...]))
  }

  /// The protocols with the types of their own associated types, unless it is open whose some are.
  private static func constrained(_ protocols: [String], _ requirements: [String]) -> String? {
    var types: [String: [(name: String, type: String)]] = [:]
    for requirement in requirements {
      guard let equals = requirement.firstRange(of: " == "), requirement.hasPrefix("Self."),
        let dot = requirement[..<equals.lowerBound].lastIndex(of: ".")
      else { return nil }
      let declarer = String(requirement[..<dot].dropFirst("Self.".count))
      // An inherited associated type has the name of the protocol that declares it.
      guard let owner = protocols.contains(declarer) ? declarer : protocols.count == 1 ? protocols[0] : nil else {
        return nil
      }
      let name = String(requirement[requirement.index(after: dot)..<equals.lowerBound])
      types[owner, default: []].append((name, written(String(requirement[equals.upperBound...]))))
    }
    return protocols.map { name in
      guard let types = types[name] else { return name }
      let arguments = types.count == 1 ? [types[0].type] : types.map { "\($0.name) == \($0.type)" }
      return "\(name)<\(arguments.joined(separator: ", "))>"
    }.joined(separator: " & ")
  }

  /// The elements of a list up to the bracket that ends it.
  private static func elements(
    of text: Substring, separator: String
  ) -> (parts: [String], endIndex: String.Index?) {
    var parts: [String] = []
    var start = text.startIndex
    var depth = 0
    var last: Character?
    for index in text.indices {
      switch text[index] {
      case "<", "(", "[": depth += 1
      // An arrow ends nothing.
      case ">" where last == "-": break
      case ">", ")", "]": depth -= 1
      default: break
      }
      if depth < 0 { return (parts + [String(text[start..<index])], index) }
      if depth == 0, text[index...].hasPrefix(separator) {
        parts.append(String(text[start..<index]))
        start = text.index(index, offsetBy: separator.count)
      }
      last = text[index]
    }
    return (parts + [String(text[start...])], nil)
  }
}
