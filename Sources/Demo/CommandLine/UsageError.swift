/// A command line that makes no sense, described in one line.
enum UsageError: Error, Equatable {
  case unknownOption(String)
  case missingNumber(option: String)
  case missingFolder(option: String)
  case missingFile(option: String)
  case notANumber(String, option: String)
  case severalFolders([String])
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownOption(let word): "unknown option \(quoted(word)); '--help' lists the options"
    case .missingNumber(let option): "'\(option)' needs a number after it"
    case .missingFolder(let option): "'\(option)' needs a folder after it"
    case .missingFile(let option): "'\(option)' needs a file after it"
    case .notANumber(let word, let option):
      "'\(option)' needs a whole number of 1 or more or 'all', not \(quoted(word))"
    case .severalFolders(let folders):
      "one folder at a time, not \(folders.count): \(folders.map(quoted).joined(separator: ", "))"
    }
  }
}
