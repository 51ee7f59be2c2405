import Testing

@testable import Demo

@Suite("A page that cannot be written", .limited)
struct PageErrorTests {
  @Test(
    "A page that cannot be written is one line on standard error, and a status",
    arguments: [
      (["--html"], "error: '--html' needs a file after it\n", ExitCode.usage),
      (["--html="], "error: '--html' needs a file after it\n", .usage),
      (
        ["--html", "/nowhere/report.html"],
        "error: '/nowhere/report.html' cannot be written: No such file or directory\n", .failure
      ),
      (["--html", "/dev/null/x"], "error: '/dev/null/x' cannot be written: Not a directory\n", .failure),
      (["--html", "/"], "error: '/' cannot be written: Is a directory\n", .failure),
      (["--html", "/dev/full"], "error: '/dev/full' cannot be written: No space left on device\n", .failure),
    ])
  func refused(arguments: [String], line: String, status: ExitCode) throws {
    let run = try ToolRun(arguments)
    #expect(run.errors == line)
    #expect(run.status == status)
    #expect(run.output == "")
  }

  @Test("A page that cannot be written is not written at all when the folder cannot be read")
  func noFolder() throws {
    let folder = try TestFolder()
    let run = try ToolRun(["--html", folder.path(of: "report.html"), "nowhere"])
    #expect(run.errors == "error: there is no folder 'nowhere'\n")
    #expect(try LocalFileSystem(largestFile: 10).entries(in: folder.path).isEmpty)
  }
}
