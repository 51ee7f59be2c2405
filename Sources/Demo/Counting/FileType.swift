/// What kind of file something is, as its name tells.
struct FileType: Hashable, Sendable {
  /// The file name's extension in lower case, or `(none)`.
  let name: String

  init(name: String) {
    self.name = name
  }

  /// The type of the file at a path.
  init(ofFile path: String) {
    let file = path.split(separator: "/").last ?? ""
    let parts = file.split(separator: ".", maxSplits: .max, omittingEmptySubsequences: false)
    // The dot that hides a file starts no extension, and what follows the last dot of a sentence is none either.
    let hasName = parts.dropLast().contains { !$0.isEmpty }
    guard hasName, let last = parts.last, (1...12).contains(last.count), last.allSatisfy(Self.isPlain) else {
      self.init(name: "(none)")
      return
    }
    self.init(name: last.lowercased())
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "+-_".contains(character)
  }
}
