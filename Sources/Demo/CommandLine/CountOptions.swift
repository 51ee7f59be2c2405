import DovetailTools

/// The options of the count command, from the command line.
struct CountOptions: Equatable, Sendable {
  /// The folder to read; nil for the last one, or else the current one.
  var folder: String?
  /// Whether hidden files and folders are read, whose names start with a dot.
  var includesHidden = false
  /// Whether the report is JSON rather than a table.
  var isJSON = false
  /// The file for the report as a page; nil for none.
  var page: String?
  /// The number of file types in the report, `Int.max` for all; nil for the last number, or else all.
  var top: Int?
  /// The file of the settings.
  var settings = Settings.standardFile
}

/// An invalid command line, described in one line.
struct UsageError: Error, Equatable, CustomStringConvertible { let description: String }

extension CountOptions {
  /// Parses the arguments, and throws for the first invalid one.
  init(_ arguments: [String]) throws(UsageError) {
    self.init()
    var folders: [String] = []
    var words = CommandLineWords(arguments)
    while let word = words.next() {
      func value(_ noun: String) throws(UsageError) -> String {
        if let value = words.value() { return value }
        throw UsageError(description: "'\(words.current.prefix { $0 != "=" })' needs a \(noun) after it")
      }
      switch word {
      case .plain(let folder): folders.append(folder)
      case .option("--all") where !words.hasAttachedValue: includesHidden = true
      case .option("--json") where !words.hasAttachedValue: isJSON = true
      case .option("--html"): page = try value("file")
      case .option("--settings"): settings = Settings.file(in: try value("folder"))
      case .option("--top"):
        let word = try value("number")
        guard let number = word == "all" ? .max : Int(word), number > 0 else {
          throw UsageError(description: "'--top' needs a whole number of 1 or more or 'all', not \(quoted(word))")
        }
        top = number
      case .option:
        throw UsageError(description: "unknown option \(quoted(words.current)); '--help' lists the options")
      }
    }
    if folders.count > 1 {
      let names = folders.map(quoted).joined(separator: ", ")
      throw UsageError(description: "one folder at a time, not \(folders.count): \(names)")
    }
    folder = folders.first
  }
}
