import Dovetail
import DovetailPreferences
import DovetailProperties
import DovetailTesting
import Foundation

@testable import Demo

// Strict: a test fails if it makes an object that reads the disk, prints or reads the clock.
@Suite("The options of the tool", .limited, .injecting { ToolOfDoubles() }, .strict)
struct OptionTests {
  @Inject var tool: CommandLineTool
  @Inject var files: FileSystemDouble
  @Inject var console: ConsoleDouble
  @Inject var settings: SettingsDouble

  /// Runs the tool on a folder of two files, one of them hidden.
  private func run(_ arguments: String...) throws -> ExitCode {
    files.listing.returns([
      FileSystemEntry(name: "a.swift", type: .typeRegular), FileSystemEntry(name: ".env", type: .typeRegular),
    ])
    files.reading.returns(Array("// a\nb()\n".utf8))
    return tool.run(arguments)
  }

  private var output: String { console.writing.calls().map(\.arguments).joined() }

  @Test("Without words, it reads the current folder and prints a table")
  func none() throws {
    #expect(try run() == .success)
    #expect(files.listing.wasCalled(times: 1, with: "."))
    #expect(files.reading.wasCalled(times: 1, with: "./a.swift"))
    #expect(files.listing.wasCalled(before: files.reading))
    #expect(console.writing.wasCalled(times: 1, where: { $0.hasPrefix("type ") }))
    #expect(console.complaining.wasCalled(times: 0))
  }

  @Test("A folder is read instead of the current one", arguments: ["src", "/", "../other folder"])
  func folder(_ folder: String) throws {
    #expect(try run(folder) == .success)
    #expect(files.listing.wasCalled(times: 1, with: folder))
    #expect(files.reading.wasCalled(where: { $0.hasPrefix(folder) }))
  }

  @Test("--all reads hidden files too")
  func all() throws {
    #expect(try run("--all") == .success)
    #expect(files.reading.wasCalled(times: 1, with: "./.env"))
    #expect(files.reading.wasCalled(times: 2))
  }

  @Test("--json prints JSON, with the time by the clock")
  func json() throws {
    #expect(try run("--json", "src") == .success)
    let report = try JSONDecoder().decode(Report.self, from: Data(output.utf8))
    #expect(report.folder == "src")
    #expect(report.total.lines == 2)
    #expect(report.total.commentLines == 1)
    #expect(report.seconds == 1.234)
  }

  @Test("--top is remembered for the next run, which prints a note")
  func top() throws {
    #expect(try run("--top", "1") == .success)
    #expect(settings.memory.value(for: "top") == .integer(1))
    #expect(try run() == .success)
    #expect(console.complaining.wasCalled(times: 1, where: { $0.contains("listing 1 of the types, as last time") }))
  }

  @Test("--top all forgets the number")
  func topAll() throws {
    #expect(try run("--top", "1") == .success)
    #expect(try run("--top=all") == .success)
    #expect(settings.memory.value(for: "top") == nil)
  }

  @Test("--settings names the folder of the settings")
  func settingsFolder() throws {
    #expect(try run() == .success)
    #expect(settings.opening.wasCalled(times: 1, with: Settings.standardFile))
    #expect(try run("--settings", "here") == .success)
    #expect(settings.opening.wasCalled(times: 1, with: Settings.file(in: "here")))
  }

  @Test("--html writes a page, and no table")
  func html() throws {
    #expect(try run("--html", "report.html", "src") == .success)
    #expect(files.writing.wasCalled(times: 1, where: { $0.hasPrefix("<!DOCTYPE html>") && $1 == "report.html" }))
    #expect(console.writing.wasCalled(times: 0))
  }

  @Test("A page that cannot be written is reported in one line")
  func htmlRefused() throws {
    files.writing.fails(with: .unwritable("report.html", reason: "No space left on device"))
    #expect(try run("--html", "report.html") == .failure)
    #expect(console.complaining.wasCalled(times: 1, where: { $0.hasPrefix("error: ") && $0.contains("report.html") }))
  }

  @Test("--help reads no folder", arguments: ["--help", "-h"])
  func reading(_ option: String) throws {
    #expect(try run(option) == .success)
    #expect(files.listing.wasCalled(times: 0))
    #expect(console.writing.wasCalled(times: 1))
  }

  @Test(
    "An invalid word is reported in one line, and nothing is read", arguments: ["--jsno", "--top", "--settings"])
  func usage(_ option: String) throws {
    #expect(try run(option) == .usage)
    #expect(console.complaining.wasCalled(times: 1, where: { $0.hasPrefix("error: ") && $0.contains("'\(option)'") }))
    #expect(files.listing.wasCalled(times: 0))
    #expect(console.writing.wasCalled(times: 0))
  }

  @Test("A folder that cannot be read is reported in one line")
  func unreadable() throws {
    files.listing.fails(with: .missing("src"))
    #expect(tool.run(["src"]) == .failure)
    #expect(console.complaining.wasCalled(times: 1, with: "error: there is no folder 'src'"))
  }

  @Test("An output that takes nothing is a failure", arguments: [[], ["--json"], ["--help"]])
  func refusal(_ arguments: [String]) throws {
    console.writing.fails(with: ConsoleError(description: "the disk is full"))
    #expect(tool.run(arguments) == .failure)
    #expect(console.complaining.wasCalled(with: "error: the disk is full"))
  }
}
