import DovetailTools

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
