import Testing

@testable import Demo

@Suite("The command line", .limited)
struct CountOptionsTests {
  @Test(
    "The command line takes options and the folder in any order",
    arguments: [
      ([], CountOptions()),
      (["src"], CountOptions(folder: "src")),
      (["--all"], CountOptions(includesHidden: true)),
      (["--json"], CountOptions(isJSON: true)),
      (["--html", "a"], CountOptions(page: "a")),
      (["--html=a=b"], CountOptions(page: "a=b")),
      (["--top", "3"], CountOptions(top: 3)),
      (["--top=3"], CountOptions(top: 3)),
      (["--top", "all"], CountOptions(top: .max)),
      (["--top=all"], CountOptions(top: .max)),
      (["--settings", "a"], CountOptions(settings: Settings.file(in: "a"))),
      (["--settings=a", "b"], CountOptions(folder: "b", settings: Settings.file(in: "a"))),
      (["--top", "3", "--top", "4"], CountOptions(top: 4)),
      (["--json", "src", "--all"], CountOptions(folder: "src", includesHidden: true, isJSON: true)),
      (["--json", "--", "--all"], CountOptions(folder: "--all", isJSON: true)),
      (["--", "--help"], CountOptions(folder: "--help")),
      (["./graph"], CountOptions(folder: "./graph")),
      (["a=b"], CountOptions(folder: "a=b")),
      (["--"], CountOptions()),
      ([""], CountOptions(folder: "")),
    ]
  )
  func count(arguments: [String], options: CountOptions) throws {
    #expect(try CountOptions(arguments) == options)
  }

  @Test(
    "The command line rejects an invalid command line",
    arguments: [
      (["--jsno"], "unknown option '--jsno'; '--help' lists the options"),
      (["-x"], "unknown option '-x'; '--help' lists the options"),
      (["-"], "unknown option '-'; '--help' lists the options"),
      (["--json=1"], "unknown option '--json=1'; '--help' lists the options"),
      (["--=1"], "unknown option '--=1'; '--help' lists the options"),
      (["--html"], "'--html' needs a file after it"),
      (["--html="], "'--html' needs a file after it"),
      (["--top"], "'--top' needs a number after it"),
      (["--top="], "'--top' needs a number after it"),
      (["--settings"], "'--settings' needs a folder after it"),
      (["--settings="], "'--settings' needs a folder after it"),
      (["--settings", ""], "'--settings' needs a folder after it"),
      (["--top", "many"], "'--top' needs a whole number of 1 or more or 'all', not 'many'"),
      (["--top", "0"], "'--top' needs a whole number of 1 or more or 'all', not '0'"),
      (["--top", "-1"], "'--top' needs a whole number of 1 or more or 'all', not '-1'"),
      (["--top", "1.5"], "'--top' needs a whole number of 1 or more or 'all', not '1.5'"),
      (
        ["--top", "99999999999999999999"],
        "'--top' needs a whole number of 1 or more or 'all', not '99999999999999999999'"
      ),
      (["--top", "--json"], "'--top' needs a whole number of 1 or more or 'all', not '--json'"),
      (["a", "b\n", "c"], "one folder at a time, not 3: 'a', 'b\\n', 'c'"),
    ]
  )
  func nonsense(arguments: [String], description: String) {
    #expect(throws: UsageError(description: description)) { try CountOptions(arguments) }
  }
}
