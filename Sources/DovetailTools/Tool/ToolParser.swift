/// Reads the words of a command line.
struct ToolParser {
  private var rest: ArraySlice<String>
  private var options = ToolCommand.Options()
  private var format = GraphFormat.tree
  private var roots: [String] = []
  private var words: [String] = []

  /// Says what the words ask for.
  ///
  /// - Parameter arguments: The words behind the program's name; `check` is asked for when they name no command.
  /// - Throws: `UsageError` about the first word that makes no sense.
  static func parse(_ arguments: [String]) throws(UsageError) -> ToolCommand {
    // Whoever asks for help should get it, whatever else is wrong with the line.
    if arguments.contains("--help") || arguments.contains("-h") { return .help }
    guard let command = arguments.first, !command.hasPrefix("-") else { return try check(arguments[...]) }
    switch command {
    case "check": return try check(arguments.dropFirst())
    case "graph":
      let parser = try ToolParser(arguments.dropFirst(), of: command, taking: ["--format", "--root"])
      if let word = parser.words.first { throw .tooManyWords(word, command: command) }
      return .graph(parser.format, roots: parser.roots, parser.options)
    case "diff":
      let parser = try ToolParser(arguments.dropFirst(), of: command, taking: [])
      guard parser.words.count >= 2 else { throw .needsTwoFiles }
      if parser.words.count > 2 { throw .tooManyWords(parser.words[2], command: command) }
      return .diff(old: parser.words[0], new: parser.words[1], parser.options)
    default: throw .unknownCommand(command)
    }
  }

  private static func check(_ arguments: ArraySlice<String>) throws(UsageError) -> ToolCommand {
    let parser = try ToolParser(arguments, of: "check", taking: [])
    if let word = parser.words.first { throw .tooManyWords(word, command: "check") }
    return .check(parser.options)
  }

  private init(_ arguments: ArraySlice<String>, of command: String, taking more: [String]) throws(UsageError) {
    rest = arguments
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        words.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts[0]
      guard (["--output", "--timeout"] + more).contains(name) else { throw .unknownOption(name, command: command) }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        throw .missingValue(option: name)
      }
      try take(name, value)
    }
  }

  private mutating func take(_ option: String, _ value: String) throws(UsageError) {
    switch option {
    case "--format":
      guard let known = GraphFormat(rawValue: value) else { throw .unknownFormat(value) }
      format = known
    case "--root": roots.append(value)
    case "--timeout":
      guard let seconds = Int(value), seconds > 0 else { throw .notSeconds(value) }
      options.timeLimit = seconds
    default: options.output = value
    }
  }
}
