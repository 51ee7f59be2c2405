import DovetailTools

/// What to count, and how to show it, as a command line says it.
struct CountOptions: Equatable, Sendable {
  /// The folder to read; nil is that of last time, or else the current one.
  var folder: String?
  /// Whether files and folders whose name starts with a dot are read too.
  var includesHidden = false
  /// Whether the report is JSON rather than a table.
  var isJSON = false
  /// The file that gets the report as a page; nil for none.
  var page: String?
  /// How many file types the report lists, `Int.max` for all; nil is as many as last time, or else all.
  var top: Int?
  /// The file of what is remembered for the next time.
  var settings = Settings.standardFile
}

/// A command line that makes no sense, described in one line.
struct UsageError: Error, Equatable, CustomStringConvertible { let description: String }

extension CountOptions {
  /// Reads the arguments of a command line, and throws at the first that makes no sense.
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
