import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite("The program itself", .limited)
struct ProcessTests {
  @Test("The program itself counts a folder, and exits with 0")
  func success() throws {
    let folder = try TestFolder()
    try folder.write("// a\nb()\n", to: "a.swift")
    let run = try ProgramRun.demo([folder.path, "--json"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.types.map(\.type) == ["swift"])
    #expect(report.total.lines == 2)
    #expect(report.total.commentLines == 1)
  }

  @Test("The program itself reads the current folder when none is named")
  func currentFolder() throws {
    let folder = try TestFolder()
    try folder.write("one two\n", to: "a.txt")
    try folder.write("hidden\n", to: ".hidden/a.txt")
    let run = try ProgramRun.demo([], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("\ntxt        1      1      2      8 "))
  }

  @Test("The program itself draws its graph, and exits with 0")
  func graph() throws {
    let run = try ProgramRun.demo(["graph", "--format", "mermaid", "--root", "CommandLineTool"])
    #expect(run.status == 0)
    #expect(run.output.contains("[\"AppModule #62; CountingModule\"]"))
    #expect(try ProgramRun.demo(["check"]).status == 0)
    #expect(try ProgramRun.demo(["graph", "--help"]).output.contains("usage: Demo check "))
    let misspelled = try ProgramRun.demo(["graph", "--root", "CommandLineTol"])
    #expect(misspelled.errors.contains("did you mean 'CommandLineTool'?"))
  }

  @Test("The program itself exits with 1 for a folder that is not there")
  func missing() throws {
    let run = try ProgramRun.demo(["/nowhere/at/all"])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors == "error: there is no folder '/nowhere/at/all'\n")
  }

  @Test("The program itself exits with 2 for an unknown option")
  func usage() throws {
    let run = try ProgramRun.demo(["--jsno"])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "error: unknown option '--jsno'; '--help' lists the options\n")
  }

  @Test("The program itself remembers in the folder that is named, and nowhere else")
  func settings() throws {
    let folder = try TestFolder()
    try folder.write("one two\n", to: "here/a.txt")
    let settings = folder.path(of: "new/settings folder")
    let first = try ProgramRun.demo(["--settings", settings, "--top", "1", "here"], in: folder.path)
    #expect(first.status == 0)
    #expect(first.errors == "")
    let text = try String(contentsOfFile: "\(settings)/settings.json", encoding: .utf8)
    #expect(text.contains("\"top\" : 1"))
    let second = try ProgramRun.demo(["--settings=\(settings)", "--json"], in: "/")
    #expect(second.status == 0)
    let report = try JSONDecoder().decode(Report.self, from: Data(second.output.utf8))
    #expect(report.folder.hasSuffix("/here/") || report.folder.hasSuffix("/here"))
    #expect(report.total.words == 2)
    #expect(second.errors.contains("note: reading '\(report.folder)', the folder of last time"))
  }

  @Test(
    "The program itself reports unusable settings in one line, works without them, and leaves them alone",
    arguments: ["", #"{"top": 1, "la"#, "[1]", "{\"top\": \"many\"}"])
  func brokenSettings(_ text: String) throws {
    let folder = try TestFolder()
    try folder.write("one two\n", to: "here/a.txt")
    try folder.write(text, to: "settings.json")
    let run = try ProgramRun.demo(["--settings", folder.path, "--top", "1", "here"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("\ntxt        1      1      2      8 "))
    #expect(run.errors.hasPrefix("note: the settings are left alone: '"))
    #expect(run.errors.contains("settings.json"))
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(try String(contentsOfFile: folder.path(of: "settings.json"), encoding: .utf8) == text)
  }

  @Test("The program itself reports in one line that nothing can be remembered")
  func unwritableSettings() throws {
    let folder = try TestFolder()
    try folder.write("one two\n", to: "here/a.txt")
    // A file in the place of a folder, since not even the superuser can write there.
    try folder.write("", to: "file")
    let run = try ProgramRun.demo(["--settings", "file/settings", "here"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("txt"))
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(run.errors.contains("file/settings/settings.json"))
  }
}
