import Dovetail
import DovetailTesting
import Foundation
import Testing

@testable import Demo

@Suite("A session", .limited, .injecting { TestedModule() })
struct SessionTests {
  @Inject private var app: App
  @Inject private var open: Opener<ListName>
  @Inject private var files: FilesDouble
  @Inject private var console: ConsoleDouble

  private let file = URL(filePath: "/demo/lists/todo.json")

  @Test("A session saves its list once, when it is closed")
  func once() async throws {
    try await open.open(.standard) { session in
      let list = session[TodoList.self]
      _ = await list.add("Buy milk")
      _ = try await list.complete([1])
      #expect(!files.replacing.wasCalled())
    }
    #expect(files.replacing.wasCalled(times: 1, with: file))
    try await app.run("list", "--all")
    #expect(console.output == "todo: 0 to do, 1 done\n1 [x] Buy milk\n")
  }

  @Test("A session in which nothing changed saves nothing")
  func unchanged() async throws {
    try await app.run("add", "Buy milk")
    try await app.run("done", "1")
    try await app.run("done", "1")
    try await app.run("list")
    try await app.run("help")
    #expect(files.replacing.wasCalled(times: 2))
  }

  @Test("A session saves what a command did before it failed")
  func failedCommand() async throws {
    console.writing.fails(with: Failure("the disk is full"))
    await #expect(throws: Failure("the disk is full")) { try await app.run("add", "Buy milk") }
    #expect(files.replacing.wasCalled(times: 1))
  }

  @Test("A list that cannot be saved is an error with its name")
  func failedSave() async throws {
    files.replacing.fails(with: Failure("the disk is full"))
    await #expect(throws: Failure("the list 'todo' is not saved: the disk is full")) {
      try await app.run("add", "Buy milk")
    }
  }

  @Test("A file that is not a list is an error, and stays as it is")
  func broken() async throws {
    try files.replace(file, by: Data("[".utf8))
    await #expect(throws: Failure("'/demo/lists/todo.json' is not a list")) { try await app.run("add", "Buy milk") }
    #expect(files.content(of: file) == Data("[".utf8))
  }
}
