import Dovetail
import DovetailTesting
import Testing

@testable import Demo

@Suite("A command", .limited, .injecting { TestedModule() })
struct CommandTests {
  @Inject private var app: App
  @Inject private var files: FilesDouble
  @Inject private var console: ConsoleDouble

  @Test("'add' takes the words of one item, and prints its number")
  func add() async throws {
    try await app.run("add", "Buy milk")
    try await app.run("add", "Call", "Ada")
    #expect(console.output == "added 2: Call Ada\n")
    try await app.run()
    #expect(console.output == "todo: 2 to do, 0 done\n1 [ ] Buy milk\n2 [ ] Call Ada\n")
  }

  @Test("'done' marks items, and 'list' leaves them out, but the numbers of the others stay")
  func done() async throws {
    for text in ["a", "b", "c"] { try await app.run("add", text) }
    try await app.run("done", "3", "1")
    #expect(console.output == "done: a\n")
    try await app.run("list")
    #expect(console.output == "todo: 1 to do, 2 done\n2 [ ] b\n")
    try await app.run("list", "--all")
    #expect(console.output == "todo: 1 to do, 2 done\n1 [x] a\n2 [ ] b\n3 [x] c\n")
  }

  @Test("'done' with a number that is missing changes nothing", arguments: ["0", "2", "-1"])
  func missing(_ number: String) async throws {
    try await app.run("add", "a")
    await #expect(throws: Failure("the list 'todo' has 1 item, and none with the number \(number)")) {
      try await app.run("done", "--", "1", number)
    }
    try await app.run("list")
    #expect(console.output == "todo: 1 to do, 0 done\n1 [ ] a\n")
  }

  @Test("'clear' removes the items that are done")
  func clear() async throws {
    for text in ["a", "b"] { try await app.run("add", text) }
    try await app.run("done", "1")
    try await app.run("clear")
    #expect(console.output == "removed 1 item\n")
    try await app.run("list", "--all")
    #expect(console.output == "todo: 1 to do, 0 done\n1 [ ] b\n")
  }

  @Test("'help' names every command and option", arguments: [["help"], ["add", "--nonsense", "-h"]])
  func help(_ arguments: [String]) async throws {
    try await app.run(Options(arguments))
    for word in ["add", "list", "done", "clear", "export", "--list", "--all, --open", "--settings", "check, graph"] {
      #expect(console.output?.contains("\n  \(word)") == true, "\(word) is missing")
    }
  }

  @Test("An item has no power over the terminal")
  func terminal() async throws {
    try await app.run("add", "a\u{1B}[31m\nb\u{202E}")
    try await app.run("list")
    #expect(console.output == "todo: 1 to do, 0 done\n1 [ ] a\\u{1B}[31m\\nb\\u{202E}\n")
  }

  @Test(
    "A command with the wrong words is an error, and changes nothing",
    arguments: [
      (["foo"], "unknown command 'foo'; 'Demo help' lists the commands"),
      (["add"], "'add' needs a text after it"),
      (["add", " "], "'add' needs a text after it"),
      (["clear", "1"], "'clear' takes no '1' after it"),
      (["list", "work"], "'list' takes no 'work' after it"),
      (["done"], "'done' needs the number of an item after it"),
      (["done", "1", "b\n"], "'done' needs the number of an item, not 'b\\n'"),
      (["export"], "'export' needs one file after it, such as 'page.html'"),
      (["export", "a", "b"], "'export' needs one file after it, such as 'page.html'"),
    ])
  func wrong(arguments: [String], description: String) async throws {
    await #expect(throws: UsageError(description)) { try await app.run(Options(arguments)) }
    #expect(!files.replacing.wasCalled() && !files.writing.wasCalled() && !console.writing.wasCalled())
  }
}
