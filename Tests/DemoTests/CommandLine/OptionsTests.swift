import Foundation
import Testing

@testable import Demo

@Suite("The command line", .limited)
struct OptionsTests {
  private static let work = ListName(rawValue: "work")

  @Test(
    "The command line takes options anywhere, and the command first",
    arguments: [
      ([], Options()),
      (["add", "a=b", "c"], Options(command: "add", words: ["a=b", "c"])),
      (["--list", "work", "done", "1"], Options(command: "done", words: ["1"], list: work)),
      (["done", "1", "--list=work"], Options(command: "done", words: ["1"], list: work)),
      (["--all"], Options(showsDone: true)),
      (["list", "--all", "--open"], Options(showsDone: false)),
      (["--settings", "a"], Options(folder: URL(filePath: "a"))),
      (["--settings=a=b"], Options(folder: URL(filePath: "a=b"))),
      (["add", "--", "--all", "--"], Options(command: "add", words: ["--all", "--"])),
      (["add", "--", "-h"], Options(command: "add", words: ["-h"])),
      (["--list", "-h"], Options(command: "help")),
    ]
  )
  func valid(arguments: [String], options: Options) throws {
    #expect(try Options(arguments) == options)
  }

  @Test(
    "The command line rejects what it does not know",
    arguments: [
      (["--al"], "unknown option '--al'; 'Demo help' lists the options"),
      (["--all=1"], "unknown option '--all=1'; 'Demo help' lists the options"),
      (["add", "-5\n"], "unknown option '-5\\n'; 'Demo help' lists the options"),
      (["--list"], "'--list' needs a name after it"),
      (["--list="], "'--list' needs a name after it"),
      (["--list", "../a"], "a list is named by letters, digits, '-' and '_', not '../a'"),
      (["--list", "a/b"], "a list is named by letters, digits, '-' and '_', not 'a/b'"),
      (["--list", "-a"], "a list is named by letters, digits, '-' and '_', not '-a'"),
      (["--settings", ""], "'--settings' needs a folder after it"),
      (["add", "a", "--all"], "'--all' and '--open' are options of 'list' only"),
    ]
  )
  func invalid(arguments: [String], description: String) {
    #expect(throws: UsageError(description)) { try Options(arguments) }
  }
}
