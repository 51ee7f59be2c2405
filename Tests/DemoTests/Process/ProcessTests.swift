import Foundation
import Testing

@testable import Demo

@Suite("The program itself", .limited)
struct ProcessTests {
  @Test("The program itself keeps lists and settings in the folder that is named, and exits with 0")
  func success() throws {
    let folder = try TestFolder()
    let added = try ProgramRun.demo("add", "Buy milk", "--list", "home", "--settings", "kept here", in: folder)
    #expect(added.status == 0)
    #expect(added.output == "added 1: Buy milk\n")
    #expect(try folder.text(of: "kept here/lists/home.json").contains("\"Buy milk\""))
    #expect(try folder.text(of: "kept here/settings.json").contains("\"home\""))
    let listed = try ProgramRun.demo("--settings", folder.path(of: "kept here"))
    #expect(listed.output == "home: 1 to do, 0 done\n1 [ ] Buy milk\n")
    #expect(listed.errors == "")
    #expect(try ProgramRun.demo("export", "page.html", "--settings=kept here", in: folder).status == 0)
    #expect(try folder.text(of: "page.html").contains("<h1>home</h1>"))
  }

  @Test("The program itself draws its graph, and exits with 0")
  func graph() throws {
    let run = try ProgramRun.demo("graph", "--format", "mermaid", "--root", "App")
    #expect(run.status == 0)
    #expect(run.output.contains("[\"AppModule #62; SessionModule\"]"))
    #expect(try ProgramRun.demo("check", "--unused", "--strict").status == 0)
    #expect(try ProgramRun.demo("graph", "--help").output.contains("usage: Demo check "))
  }

  @Test("The program itself reports in one line why a list cannot be kept, and exits with 1")
  func failure() throws {
    let folder = try TestFolder()
    // A file in the place of a folder, since not even the superuser can write there.
    try folder.write("", to: "lists")
    let run = try ProgramRun.demo("add", "Buy milk", "--settings", folder.path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("error: '\(folder.path)/lists/todo.json' cannot be read: "))
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test("The program itself exits with 2 for an unknown option")
  func usage() throws {
    let run = try ProgramRun.demo("--jsno")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "error: unknown option '--jsno'; 'Demo help' lists the options\n")
  }

  @Test(
    "The program itself works without settings that it cannot read, and leaves them alone",
    arguments: [
      ("[1", "note: the settings are not used: 'FILE' has 2 bytes that are not valid JSON\n"),
      (#"{"lastList": 1}"#, "note: the settings are not used: 'FILE' has the number 1 for 'lastList'\n"),
    ])
  func brokenSettings(text: String, note: String) throws {
    let folder = try TestFolder()
    try folder.write(text, to: "settings.json")
    let run = try ProgramRun.demo("add", "Buy milk", "--settings", folder.path)
    #expect(run.status == 0)
    #expect(run.output == "added 1: Buy milk\n")
    #expect(run.errors == note.replacing("FILE", with: folder.path(of: "settings.json")))
    #expect(try folder.text(of: "settings.json") == text)
  }
}
