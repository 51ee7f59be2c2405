import Dovetail

/// A command line that makes no sense, described in one line.
enum UsageError: Error, Equatable {
  case unknownCommand(String)
  case unknownOption(String, command: String)
  case missingValue(option: String)
  case unknownFormat(String)
  case notSeconds(String)
  case tooManyWords(String, command: String)
  case needsTwoFiles
  case unknownRoot(String, near: [String])
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownCommand(let word):
      "unknown command \(word.quoted); the commands are check, graph and diff, see '--help'"
    case .unknownOption(let word, let command): "\(word.quoted) is no option of '\(command)'; see '--help'"
    case .missingValue(let option): "'\(option)' needs a value after it"
    case .unknownFormat(let word):
      "unknown format \(word.quoted); the formats are \(GraphFormat.allCases.map(\.rawValue).joined(separator: ", "))"
    case .notSeconds(let word): "'--timeout' needs a whole number of seconds of 1 or more, not \(word.quoted)"
    case .tooManyWords(let word, let command): "'\(command)' has no use for \(word.quoted); see '--help'"
    case .needsTwoFiles: "'diff' needs two files: diff OLD.json NEW.json"
    case .unknownRoot(let root, let near):
      "nothing binds \(root.quoted)"
        + (near.isEmpty ? "" : "; did you mean \(near.map(\.quoted).joined(separator: " or "))?")
    }
  }
}
