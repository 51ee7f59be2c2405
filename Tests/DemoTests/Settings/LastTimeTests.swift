import DovetailPreferences
import Testing

@testable import Demo

@Suite("Remembered settings", .limited)
struct LastTimeTests {
  private let settings = MemoryPreferences()

  private func run(_ arguments: [String]) throws -> ToolRun { try ToolRun(arguments, settings: settings) }

  @Test("The first run without arguments reads the current folder, lists all types, and prints no note")
  func first() throws {
    let run = try run([])
    #expect(run.status == .success)
    #expect(run.errors == "")
    #expect(run.output == (try ToolRun(["--top", "all", "."])).output)
    #expect(Settings(in: settings).lastFolder == nil)
  }

  @Test("The last folder and --top are used when none are given, with a note")
  func again() throws {
    let first = try run(["--top", "1", "./Sources"])
    #expect(first.errors == "")
    let second = try run([])
    #expect(second.output == first.output)
    #expect(
      second.errors == """
        note: reading './Sources', the folder of last time; '.' is the current one
        note: listing 1 of the types, as last time; '--top all' lists them all

        """)
  }

  @Test("The folder and --top are each remembered by itself, and forgotten when the other is given")
  func each() throws {
    _ = try run(["--top", "1", "./Sources"])
    _ = try run(["."])
    #expect(Settings(in: settings).lastFolder == ".")
    #expect(Settings(in: settings).top == 1)
    _ = try run(["--top", "all"])
    #expect(Settings(in: settings).lastFolder == ".")
    #expect(Settings(in: settings).top == nil)
  }

  @Test("A folder that cannot be read is not remembered", arguments: ["nowhere", "./README.md"])
  func failure(_ folder: String) throws {
    _ = try run(["./Sources"])
    #expect(try run(["--top", "2", folder]).status == .failure)
    #expect(Settings(in: settings).lastFolder == "./Sources")
    #expect(Settings(in: settings).top == nil)
  }

  @Test("A missing remembered folder is an error, after the line that names its origin")
  func gone() throws {
    try Settings(in: settings).$lastFolder.write("gone")
    let run = try run([])
    #expect(run.status == .failure)
    #expect(
      run.errors == """
        note: reading 'gone', the folder of last time; '.' is the current one
        error: there is no folder 'gone'

        """)
  }

  @Test("Help neither reads nor writes the remembered settings")
  func others() throws {
    _ = try run(["./Sources"])
    #expect(try run(["--help"]).errors == "")
  }

  @Test("A number that lists nothing lists one type", arguments: [0, -3, Int.min])
  func tooSmall(_ top: Int) throws {
    try Settings(in: settings).$top.write(top)
    #expect(try run(["."]).output == ToolRun(["--top", "1"]).output)
  }

  @Test("A stored value of another type is left alone")
  func mismatch() throws {
    settings.set(.string("many\n"), for: "top")
    let run = try run(["./Sources"])
    #expect(run.status == .success)
    #expect(run.errors == "note: the settings are left alone: 'memory' has the text \"many\\n\" for 'top'\n")
    #expect(settings.value(for: "top") == .string("many\n"))
    #expect(settings.value(for: "lastFolder") == nil)
  }
}
