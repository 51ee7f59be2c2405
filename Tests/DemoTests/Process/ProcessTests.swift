import Foundation
import Testing

@testable import Demo

@Suite("The program itself")
struct ProcessTests {
  @Test("counts a folder, and exits with 0")
  func success() throws {
    let folder = try TestFolder()
    try folder.write("// a\nb()\n", to: "a.swift")
    let run = try ProcessRun([folder.path, "--json"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let document = try JSONDecoder().decode(JSONDocument.self, from: Data(run.output.utf8))
    #expect(document.types.map(\.type) == ["swift"])
    #expect(document.total.lines == 2)
    #expect(document.total.commentLines == 1)
  }

  @Test("reads the current folder when none is named")
  func currentFolder() throws {
    let folder = try TestFolder()
    try folder.write("one two\n", to: "a.txt")
    try folder.write("hidden\n", to: ".hidden/a.txt")
    let run = try ProcessRun([], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("\ntxt        1      1      2      8 "))
  }

  @Test("draws its graph, and exits with 0")
  func graph() throws {
    let run = try ProcessRun(["--graph"])
    #expect(run.status == 0)
    #expect(run.output.contains("AppModule > CountingModule\n"))
  }

  @Test("exits with 1 for a folder that is not there")
  func missing() throws {
    let run = try ProcessRun(["/nowhere/at/all"])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors == "error: there is no folder '/nowhere/at/all'\n")
  }

  @Test("exits with 2 for an option that is none")
  func usage() throws {
    let run = try ProcessRun(["--jsno"])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "error: unknown option '--jsno'; '--help' lists the options\n")
  }
}
