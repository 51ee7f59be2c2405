/// Reads the words of a command line.
struct CommandParser: Sendable {
  /// Says what the words ask for.
  ///
  /// - Throws: `UsageError`, about the first word that makes no sense.
  func parse(_ arguments: [String]) throws(UsageError) -> Command {
    // Whoever asks for help should get it, whatever else is wrong with the line.
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") { return .help }
    return .count(try countOptions(arguments))
  }

  private func countOptions(_ arguments: [String]) throws(UsageError) -> CountOptions {
    var options = CountOptions()
    var folders: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--all": options.includesHidden = true
      case "--json": options.isJSON = true
      case "--html":
        guard let value = rest.popFirst() else { throw .missingFile(option: word) }
        options.page = try file(value, for: word)
      case _ where word.hasPrefix("--html="):
        options.page = try file(String(word.dropFirst("--html=".count)), for: "--html")
      case "--top":
        guard let value = rest.popFirst() else { throw .missingNumber(option: word) }
        options.top = try top(value, for: word)
      case _ where word.hasPrefix("--top="):
        options.top = try top(String(word.dropFirst("--top=".count)), for: "--top")
      case "--settings":
        guard let value = rest.popFirst() else { throw .missingFolder(option: word) }
        options.settings = try settings(value, for: word)
      case _ where word.hasPrefix("--settings="):
        options.settings = try settings(String(word.dropFirst("--settings=".count)), for: "--settings")
      case "--":
        folders += rest
        rest = []
      case _ where word.hasPrefix("-"): throw .unknownOption(word)
      default: folders.append(word)
      }
    }
    if folders.count > 1 { throw .severalFolders(folders) }
    options.folder = folders.first
    return options
  }

  private func top(_ word: String, for option: String) throws(UsageError) -> Top {
    if word == "all" { return .all }
    guard let number = Int(word), number > 0 else { throw .notANumber(word, option: option) }
    return .first(number)
  }

  private func file(_ word: String, for option: String) throws(UsageError) -> String {
    if word.isEmpty { throw .missingFile(option: option) }
    return word
  }

  private func settings(_ word: String, for option: String) throws(UsageError) -> SettingsFolder {
    if word.isEmpty { throw .missingFolder(option: option) }
    return SettingsFolder(path: word)
  }
}
