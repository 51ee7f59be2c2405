import Testing

@testable import Demo

@Suite("A run of the tool", .limited)
struct CommandLineToolTests {
  @Test("Help names every option and every exit status")
  func help() throws {
    let run = try ToolRun(["--help"])
    #expect(run.status == .success)
    #expect(run.errors == "")
    for option in [
      "--all", "--json", "--top N", "--settings folder", "check, graph, diff, explain", "-h, --help", "[folder]",
    ] {
      #expect(run.output.contains(option))
    }
    for status in ["0 success", "1 the folder", "2 the command line"] {
      #expect(run.output.contains(status))
    }
  }

  @Test(
    "Help wins over everything else",
    arguments: [["-h"], ["--nonsense", "--help"], ["--top", "-h"], ["nowhere", "--help", "--", "x"]]
  )
  func help(arguments: [String]) throws {
    let run = try ToolRun(arguments)
    #expect(run.status == .success)
    #expect(run.output == CommandLineTool.help)
  }

  @Test(
    "An error is one line, and an exit status",
    arguments: [
      (["nowhere"], "error: there is no folder 'nowhere'\n", ExitCode.failure),
      (["./README.md"], "error: './README.md' is not a folder\n", .failure),
      (["./locked"], "error: './locked' cannot be read: Permission denied\n", .failure),
      (["no\nwhere"], "error: there is no folder 'no\\nwhere'\n", .failure),
      ([""], "error: there is no folder ''\n", .failure),
      (["--json", "nowhere"], "error: there is no folder 'nowhere'\n", .failure),
      (["--jsno"], "error: unknown option '--jsno'; '--help' lists the options\n", .usage),
      (["--top"], "error: '--top' needs a number after it\n", .usage),
      (["--top", "0"], "error: '--top' needs a whole number of 1 or more or 'all', not '0'\n", .usage),
      (["--settings"], "error: '--settings' needs a folder after it\n", .usage),
      (["a", "b"], "error: one folder at a time, not 2: 'a', 'b'\n", .usage),
    ]
  )
  func failure(arguments: [String], line: String, status: ExitCode) throws {
    var files = MemoryFileSystem.sample
    files.nodes["locked"] = .unreadableFolder
    let run = try ToolRun(arguments, on: files)
    #expect(run.errors == line)
    #expect(run.status == status)
    #expect(run.output == "")
  }

  @Test(
    "An output that takes nothing is an error, for every command",
    arguments: [[], ["--json"], ["--help"]]
  )
  func refusal(arguments: [String]) throws {
    let console = RecordingConsole(refusing: ConsoleError(description: "the disk is full"))
    let run = try ToolRun(arguments, console: console)
    #expect(run.errors == "error: the disk is full\n")
    #expect(run.status == .failure)
  }

  @Test("The exit statuses are the documented numbers")
  func numbers() {
    #expect(ExitCode.success.rawValue == 0)
    #expect(ExitCode.failure.rawValue == 1)
    #expect(ExitCode.usage.rawValue == 2)
  }

  @Test("Two runs print the same", arguments: [[], ["--json"], ["--all", "--top", "2"]])
  func deterministic(arguments: [String]) throws {
    let first = try ToolRun(arguments)
    let second = try ToolRun(arguments)
    #expect(first.status == .success)
    #expect(!first.output.isEmpty)
    #expect(first.output == second.output)
  }
}
