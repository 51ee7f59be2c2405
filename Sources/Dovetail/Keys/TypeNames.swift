/// The names of the types that a text may mention, by which it tells them apart.
package struct TypeNames: Sendable {
  /// The module of the type of each name, or an empty text for those of several modules; a name has the types around
  /// it, as in `East.Gate`.
  private var known: [String: String] = [:]
  private var types = KeyTable(minimumCapacity: 0)

  /// Whether names are without the types around them, to compare their spelling.
  private let isInnermost: Bool

  package init(isInnermost: Bool = false) { self.isInnermost = isInnermost }

  /// Returns these names with those of further types and of their generic arguments.
  package func adding(_ added: [Any.Type]) -> TypeNames {
    var names = self
    for type in added where names.types[KeyID(type)] == nil {
      names.types[KeyID(type)] = 0
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
