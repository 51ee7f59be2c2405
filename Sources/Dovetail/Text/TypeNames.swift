/// The names of the types that a text may mention, by which it tells them apart.
package struct TypeNames: Sendable {
  /// The module of the type of each name, or an empty text for those of several modules; a name has the types around
  /// it, as in `East.Gate`.
  private var known: [String: String] = [:]
  private var types: Set<ObjectIdentifier> = []

  /// Whether names are without the types around them, to compare their spelling.
  private let isInnermost: Bool

  package init(isInnermost: Bool = false) { self.isInnermost = isInnermost }

  /// Returns these names with those of further types and of their generic arguments.
  package func adding(_ added: [Any.Type]) -> TypeNames {
    var names = self
    for type in added where names.types.insert(ObjectIdentifier(type)).inserted {
      for case (let module?, let name) in Self.parts(of: type) {
        names.known[name] = names.known[name, default: module] == module ? module : ""
      }
    }
    return names
  }

  /// Returns a type's name, with its module where a type of another one has this name.
  func text(of type: Any.Type) -> String {
    Self.parts(of: type).map { part in
      guard let module = part.module else { return part.text }
      if isInnermost { return part.text.split(separator: ".").last.map(String.init) ?? part.text }
      guard let other = known[part.text], other != module else { return part.text }
      return module + "." + part.text
    }.joined()
  }

  /// Returns a type's name with the modules of all its parts.
  package static func qualified(_ type: Any.Type) -> String {
    parts(of: type).map { part in (part.module.map { $0 + "." } ?? "") + part.text }.joined()
  }

  /// Returns the parts of what Swift prints for a type: its names, which Swift prints with their modules, and other text.
  private static func parts(of type: Any.Type) -> [(module: String?, text: String)] {
    var (parts, name, contexts) = ([(module: String?, text: String)](), [String](), 0)
    func endName() {
      let module = name.count > 1 && !name[0].isEmpty ? name.removeFirst() : nil
      parts.append((module, name.joined(separator: ".")))
    }
    let printed = ConstrainedTypeText.written(withoutExtensions(withoutPacks(String(reflecting: type))))
    for (index, part) in printed.split(separator: ".", omittingEmptySubsequences: false).enumerated() {
      var part = part
      if index > 0, part.first == "(", let end = part.firstIndex(of: ")") {
        // A private type is in one unknown context; what a function declares is in two or more, and has a plain name.
        contexts += 1
        if contexts > 1 { name.removeSubrange(1...) }
        if part.hasPrefix("(unknown ") { continue }
        // Within a protocol's text, a private type has the hash of its file instead: `(Item in _4F2A)`.
        part = part.dropFirst().prefix { $0 != " " } + part[end...].dropFirst()
      }
      contexts = 0
      let word = part.prefix { isInName($0) }
      name.append(String(word))
      guard let last = part.lastIndex(where: { !isInName($0) }) else { continue }
      endName()
      parts.append((nil, String(part[word.endIndex...last])))
      name = [String(part[last...].dropFirst())]
    }
    endName()
    return parts
  }

  private static func isInName(_ character: Character) -> Bool { !" ,:()<>[]&=@~".contains(character) }

  /// Returns the text with `Opener<Int, Text>` in place of `Opener<Pack{Int, Text}>`.
  private static func withoutPacks(_ text: String) -> String {
    if !text.utf8.contains(123) { return text }
    // Without arguments, the type is no expression.
    return text.replacing("Opener<Pack{}>", with: "SeedlessOpener").replacing("Pack{", with: "").filter { $0 != "}" }
  }

  /// Returns the text with `App.Mark` in place of `(extension in App):Swift.String.Mark`.
  private static func withoutExtensions(_ text: String) -> String {
    guard let start = text.firstRange(of: "(extension in "), let end = text[start.upperBound...].firstRange(of: "):"),
      let dot = text[end.upperBound...].firstIndex(of: ".")
    else { return text }
    return text[..<start.lowerBound] + text[start.upperBound..<end.lowerBound] + withoutExtensions(String(text[dot...]))
  }
}

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
