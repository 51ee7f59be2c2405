/// The words of a command line, read one after the other.
package struct CommandLineWords {
  /// A word, or the name of an option, whose value is behind an equals sign or the next word.
  package enum Word {
    case plain(String)
    case option(String)
  }

  private var rest: ArraySlice<String>
  /// Behind `--` no word is an option.
  private var areAllPlain = false
  /// What stands behind the equals sign of the current option.
  private var attached: String?
  /// The current word as it is written.
  package private(set) var current = ""

  package init(_ words: [String]) { rest = words[...] }

  /// Whether the current option has a value behind an equals sign.
  package var hasAttachedValue: Bool { attached != nil }

  /// Goes on to the next word that is not the value of an option.
  package mutating func next() -> Word? {
    guard let word = rest.popFirst() else { return nil }
    (current, attached) = (word, nil)
    if areAllPlain || !word.hasPrefix("-") { return .plain(word) }
    if word == "--" {
      areAllPlain = true
      return next()
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1 { attached = parts[1] }
    return .option(parts[0])
  }

  /// The value of the current option; nil when it has none, or an empty one.
  package mutating func value() -> String? {
    (attached ?? rest.popFirst()).flatMap { $0.isEmpty ? nil : $0 }
  }
}
