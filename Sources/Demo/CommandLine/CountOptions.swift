/// The options of a command line.
struct CountOptions: Equatable, Sendable {
  /// Nil for the folder of the last run, or else the current one.
  var folder: String?
  var includesHidden = false
  var isJSON = false
  /// The file that the page is written to.
  var page: String?
  /// The number of file types to list; nil for that of the last run, or else all.
  var top: Int?
  var settings = Settings.standardFile
}

/// An invalid command line, described in one line.
struct UsageError: Error, Equatable, CustomStringConvertible { let description: String }

extension CountOptions {
  /// Parses a command line.
  init(_ arguments: [String]) throws(UsageError) {
    self.init()
    var folders: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      // After it, no argument is an option.
      if word == "--" {
        folders += rest
        break
      }
      // A value follows an equals sign, or is the next argument.
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      func value(_ noun: String) throws(UsageError) -> String {
        if let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty { return value }
        throw UsageError(description: "'\(parts[0])' needs a \(noun) after it")
      }
      switch parts[0] {
      case "--all" where parts.count == 1: includesHidden = true
      case "--json" where parts.count == 1: isJSON = true
      case "--html": page = try value("file")
      case "--settings": settings = Settings.file(in: try value("folder"))
      case "--top":
        let word = try value("number")
        guard let number = word == "all" ? .max : Int(word), number > 0 else {
          throw UsageError(description: "'--top' needs a whole number of 1 or more or 'all', not \(quoted(word))")
        }
        top = number
      case let option where option.hasPrefix("-"):
        throw UsageError(description: "unknown option \(quoted(word)); '--help' lists the options")
      default: folders.append(word)
      }
    }
    if folders.count > 1 {
      let names = folders.map(quoted).joined(separator: ", ")
      throw UsageError(description: "one folder at a time, not \(folders.count): \(names)")
    }
    folder = folders.first
  }
}
