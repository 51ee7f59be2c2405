/// Reads the arguments of a command line, one after the other.
struct CommandLineWords {
  /// A plain argument, or the name of an option, whose value follows an equals sign or is the next argument.
  enum Word {
    case plain(String)
    case option(String)
  }

  private var rest: ArraySlice<String>
  /// Whether `--` was read, after which no argument is an option.
  private var areAllPlain = false
  /// The text after the equals sign of the current option.
  private var attached: String?
  /// The current argument, unchanged.
  private(set) var current = ""

  init(_ words: [String]) { rest = words[...] }

  /// Whether the current option has a value after an equals sign.
  var hasAttachedValue: Bool { attached != nil }

  /// Reads the next argument that is not the value of an option; returns nil at the end.
  mutating func next() -> Word? {
    guard let word = rest.popFirst() else { return nil }
    (current, attached) = (word, nil)
    if areAllPlain || word == "-" || !word.hasPrefix("-") { return .plain(word) }
    if word == "--" {
      areAllPlain = true
      return next()
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1 { attached = parts[1] }
    return .option(parts[0])
  }

  /// Reads the value of the current option; returns nil if it is missing or empty.
  mutating func value() -> String? {
    (attached ?? rest.popFirst()).flatMap { $0.isEmpty ? nil : $0 }
  }
}
