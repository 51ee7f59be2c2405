import Foundation

/// A command line.
struct Options: Equatable, Sendable {
  var command = "list"
  /// What follows the command, without options.
  var words: [String] = []
  /// Nil for the list of last time.
  var list: ListName?
  /// Nil for what 'list' did last time.
  var showsDone: Bool?
  var folder = standardFolder

  static let standardFolder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    .appending(path: "dovetail-demo")
}

extension Options {
  init(_ arguments: [String]) throws(UsageError) {
    self.init()
    // Help is printed even if other arguments are wrong.
    if arguments.prefix(while: { $0 != "--" }).contains(where: ["--help", "-h"].contains) {
      command = "help"
      return
    }
    var rest = arguments[...]
    while let word = rest.popFirst() {
      // A value follows an equals sign, or is the next argument.
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      func value(_ noun: String) throws(UsageError) -> String {
        if let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty { return value }
        throw UsageError("'\(parts[0])' needs a \(noun) after it")
      }
      switch parts[0] {
      case "--" where parts.count == 1:
        words += rest
        rest = []
      case "--all" where parts.count == 1: showsDone = true
      case "--open" where parts.count == 1: showsDone = false
      case "--list":
        let name = try value("name")
        list = ListName(rawValue: name)
        if list == nil { throw UsageError("a list is named by letters, digits, '-' and '_', not \(quoted(name))") }
      case "--settings": folder = URL(filePath: try value("folder"))
      case let option where option.hasPrefix("-"):
        throw UsageError("unknown option \(quoted(word)); 'Demo help' lists the options")
      default: words.append(word)
      }
    }
    if !words.isEmpty { command = words.removeFirst() }
    if showsDone != nil, command != "list" { throw UsageError("'--all' and '--open' are options of 'list' only") }
  }

  /// Rejects words after a command that takes none.
  func expectNoWords() throws(UsageError) {
    if let word = words.first { throw UsageError("'\(command)' takes no \(quoted(word)) after it") }
  }
}
