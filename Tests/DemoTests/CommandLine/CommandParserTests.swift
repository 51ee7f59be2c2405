import Testing

@testable import Demo

@Suite("The command line", .limited)
struct CommandParserTests {
  private let parser = CommandParser()

  @Test("no words leave all to the defaults")
  func empty() throws {
    #expect(try parser.parse([]) == .count(CountOptions()))
    #expect(CountOptions().folder == nil)
  }

  @Test(
    "options and folder, in any order",
    arguments: [
      (["src"], CountOptions(folder: "src")),
      (["--all"], CountOptions(includesHidden: true)),
      (["--json"], CountOptions(isJSON: true)),
      (["--top", "3"], CountOptions(top: .first(3))),
      (["--top=3"], CountOptions(top: .first(3))),
      (["--top", "all"], CountOptions(top: .all)),
      (["--top=all"], CountOptions(top: .all)),
      (["--settings", "a"], CountOptions(settings: SettingsFolder(path: "a"))),
      (["--settings=a", "b"], CountOptions(folder: "b", settings: SettingsFolder(path: "a"))),
      (["--top", "3", "--top", "4"], CountOptions(top: .first(4))),
      (["--json", "src", "--all"], CountOptions(folder: "src", includesHidden: true, isJSON: true)),
      (["--json", "--", "--all"], CountOptions(folder: "--all", isJSON: true)),
      (["--", "--help"], CountOptions(folder: "--help")),
      (["./graph"], CountOptions(folder: "./graph")),
      (["--"], CountOptions()),
      ([""], CountOptions(folder: "")),
    ]
  )
  func count(arguments: [String], options: CountOptions) throws {
    #expect(try parser.parse(arguments) == .count(options))
  }

  @Test(
    "help wins over everything else",
    arguments: [["--help"], ["-h"], ["--nonsense", "--help"], ["--top", "-h"]]
  )
  func help(arguments: [String]) throws {
    #expect(try parser.parse(arguments) == .help)
  }

  @Test(
    "what makes no sense",
    arguments: [
      (["--jsno"], UsageError.unknownOption("--jsno")),
      (["-x"], .unknownOption("-x")),
      (["-"], .unknownOption("-")),
      (["--json=1"], .unknownOption("--json=1")),
      (["--top"], .missingNumber(option: "--top")),
      (["--settings"], .missingFolder(option: "--settings")),
      (["--settings="], .missingFolder(option: "--settings")),
      (["--settings", ""], .missingFolder(option: "--settings")),
      (["--top", "many"], .notANumber("many", option: "--top")),
      (["--top", "0"], .notANumber("0", option: "--top")),
      (["--top", "-1"], .notANumber("-1", option: "--top")),
      (["--top", "1.5"], .notANumber("1.5", option: "--top")),
      (["--top", "99999999999999999999"], .notANumber("99999999999999999999", option: "--top")),
      (["--top="], .notANumber("", option: "--top")),
      (["--top", "--json"], .notANumber("--json", option: "--top")),
      (["a", "b", "c"], .severalFolders(["a", "b", "c"])),
    ]
  )
  func nonsense(arguments: [String], error: UsageError) {
    #expect(throws: error) { try parser.parse(arguments) }
  }
}
