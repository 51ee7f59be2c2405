import Dovetail

/// A parsed command line.
struct ToolCommand {
  enum Verb: String, CaseIterable {
    case check, graph, diff, explain, help
  }

  /// The names of the commands; help is an option.
  static let names = Verb.allCases.filter { $0 != .help }.map(\.rawValue)

  private(set) var verb = Verb.check
  private(set) var format = GraphFormat.tree
  private(set) var roots: [String] = []
  /// Whether the option `--unused` is given.
  private(set) var isUnusedAsked = false
  /// Whether a warning is a failure.
  private(set) var isStrict = false
  /// The files that `diff` compares, or the id that `explain` explains.
  private(set) var operands: [String] = []
  /// The time limit for collecting the modules' bindings, in seconds.
  private(set) var timeLimit = 60
  /// The file of rules about modules; nil for none.
  private(set) var rules: String?
  /// The file of a recording; nil for none.
  private(set) var run: String?
  /// The output file; nil for standard output.
  private(set) var output: String?

  /// Parses a command line.
  ///
  /// - Parameter arguments: The arguments after the program's name; without a command, the command is `check`.
  /// - Throws: `ToolError` for the first invalid argument.
  init(_ arguments: [String]) throws(ToolError) {
    // Help is printed even if other arguments are invalid.
    if arguments.contains(where: ["--help", "-h"].contains) {
      verb = .help
      return
    }
    var words = CommandLineWords(arguments)
    if let command = arguments.first, !command.hasPrefix("-") {
      guard Self.names.contains(command), let known = Verb(rawValue: command) else {
        let names = Self.names.joined(separator: ", ")
        throw .usage("unknown command \(command.quoted); the commands are \(names); see '--help'")
      }
      verb = known
      _ = words.next()
    }
    while let word = words.next() {
      switch word {
      case .plain(let operand):
        guard operands.count < (verb == .diff ? 2 : verb == .explain ? 1 : 0) else {
          throw .usage("'\(verb)' has no use for \(operand.quoted); see '--help'")
        }
        operands.append(operand)
      case .option(let name): try take(name, &words)
      }
    }
    if isUnusedAsked, !roots.isEmpty { throw .usage("'--unused' and '--root' exclude each other") }
    if run != nil, !format.showsRuns {
      throw .usage("'--run' needs a format that shows a run: '--format html' or '--format json'")
    }
    if verb == .diff, operands.count < 2 { throw .usage("'diff' needs two files: diff OLD.json NEW.json") }
    if verb == .explain, operands.isEmpty {
      throw .usage("'explain' needs an id, as in 'explain captive'; the ids are \(FindingsArticle.list)")
    }
  }

  private mutating func take(_ option: String, _ words: inout CommandLineWords) throws(ToolError) {
    let flags = verb == .check ? ["--unused", "--strict"] : verb == .graph ? ["--unused", "--metrics"] : []
    let valued = verb == .check ? ["--rules"] : verb == .graph ? ["--format", "--root", "--run"] : []
    let known = ["--output", "--timeout"] + flags + valued
    guard known.contains(option) else { throw .usage("\(option.quoted) is no option of '\(verb)'; see '--help'") }
    if flags.contains(option) {
      if words.hasAttachedValue { throw .usage("'\(option)' takes no value") }
      switch option {
      case "--strict": isStrict = true
      case "--metrics": format = .metrics
      default: isUnusedAsked = true
      }
      return
    }
    guard let value = words.value() else { throw .usage("'\(option)' needs a value after it") }
    switch option {
    case "--format":
      guard let known = GraphFormat(rawValue: value) else {
        let names = GraphFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("unknown format \(value.quoted); the formats are \(names)")
      }
      format = known
    case "--root": roots.append(value)
    case "--rules": rules = value
    case "--run": run = value
    case "--timeout":
      guard let seconds = Int(value), seconds > 0 else {
        throw .usage("'--timeout' needs a whole number of seconds of 1 or more, not \(value.quoted)")
      }
      timeLimit = seconds
    default: output = value
    }
  }
}
