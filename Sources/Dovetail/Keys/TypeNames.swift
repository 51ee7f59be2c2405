/// The names of the types that a text may mention, by which it tells them apart.
package struct TypeNames: Sendable {
  /// The modules of the types of each name; a name has the types around it, as in `East.Gate`.
  private var modules: [String: Set<Substring>] = [:]
  private var types: Set<ObjectIdentifier> = []

  /// Whether names are without the types around them, to compare their spelling.
  private let isInnermost: Bool

  package init(isInnermost: Bool = false) { self.isInnermost = isInnermost }

  /// Returns these names with those of further types and of their generic arguments.
  package func adding(_ added: some Sequence<Any.Type>) -> TypeNames {
    var names = self
    for type in added where names.types.insert(ObjectIdentifier(type)).inserted {
      _ = Self.text(of: type) { module, path in
        names.modules[path, default: []].insert(module)
        return path
      }
    }
    return names
  }

  /// Returns a type's name, with its module where a type of another one has this name.
  func text(of type: Any.Type) -> String {
    Self.text(of: type) { module, path in
      if isInnermost { return path.split(separator: ".").last.map(String.init) ?? path }
      return modules[path].map { $0.isSubset(of: [module]) } ?? true ? path : module + "." + path
    }
  }

  /// Returns a type's name with the modules of all its parts.
  package static func qualified(_ type: Any.Type) -> String { text(of: type) { $0 + "." + $1 } }

  /// Returns what Swift prints for a type, with other texts in place of its names, which Swift prints with their modules.
  static func text(of type: Any.Type, _ written: (_ module: Substring, _ path: String) -> String) -> String {
    var (text, name, contexts) = ("", [Substring](), 0)
    func endName() {
      let isName = name.count > 1 && !name[0].isEmpty
      text += isName ? written(name[0], name.dropFirst().joined(separator: ".")) : name.joined(separator: ".")
    }
    let printed = ConstrainedTypeText.written(withoutExtensions(String(reflecting: type)))
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
      name.append(word)
      guard let last = part.lastIndex(where: { !isInName($0) }) else { continue }
      endName()
      text += part[word.endIndex...last]
      name = [part[last...].dropFirst()]
    }
    endName()
    return text
  }

  private static func isInName(_ character: Character) -> Bool { !" ,:()<>[]&=@~".contains(character) }

  /// Returns the text with `App.Mark` in place of `(extension in App):Swift.String.Mark`.
  private static func withoutExtensions(_ text: String) -> String {
    guard let start = text.firstRange(of: "(extension in "), let end = text[start.upperBound...].firstRange(of: "):"),
      let dot = text[end.upperBound...].firstIndex(of: ".")
    else { return text }
    return text[..<start.lowerBound] + text[start.upperBound..<end.lowerBound] + withoutExtensions(String(text[dot...]))
  }
}
