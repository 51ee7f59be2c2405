import Dovetail
import DovetailPreferences
import DovetailTesting
import Testing

@testable import Demo

@Suite("The settings", .limited, .injecting { TestedModule() })
struct SettingsTests {
  @Inject private var app: App
  @Inject private var console: ConsoleDouble

  @Test("The list that was named last is used when none is named")
  func lastList() async throws {
    try await app.run("add", "a")
    try await app.run("add", "b", "--list", "work")
    try await app.run("list")
    #expect(console.output == "work: 1 to do, 0 done\n1 [ ] b\n")
    try await app.run("list", "--list", "todo")
    #expect(console.output == "todo: 1 to do, 0 done\n1 [ ] a\n")
  }

  @Test("A list is not remembered if its command fails")
  func failure() async throws {
    await #expect(throws: Failure.self) { try await app.run("done", "1", "--list", "work") }
    try await app.run("list")
    #expect(console.output == "todo: 0 to do, 0 done\n")
  }

  @Test("'list' prints done items as last time")
  func showsDone() async throws {
    try await app.run("add", "a")
    try await app.run("done", "1")
    try await app.run("--all")
    try await app.run()
    #expect(console.output == "todo: 0 to do, 1 done\n1 [x] a\n")
    try await app.run("--open")
    try await app.run()
    #expect(console.output == "todo: 0 to do, 1 done\n")
  }

  @Test(
    "A stored name that is no name of a list is not used",
    .overriding(PreferenceStore.self) { MemoryPreferences(["lastList": .string("../a")]) { _ in } })
  func notAName() async throws {
    try await app.run("list")
    #expect(console.output == "todo: 0 to do, 0 done\n")
  }
}
