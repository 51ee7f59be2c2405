import Testing

@testable import Demo

@Suite("A walk through a folder", .limited)
struct WalkTests {
  private func walk(
    _ fileSystem: MemoryFileSystem, includingHidden: Bool = false
  ) throws(FileSystemError) -> (files: [String], skipped: [SkipReason: Set<String>]) {
    try fileSystem.walk(fileSystem.root, includingHidden: includingHidden)
  }

  @Test("A walk through a folder lists the files at every depth, sorted")
  func sorted() throws {
    let files = MemoryFileSystem(nodes: ["b/z": .text(""), "b/a/x": .text(""), "c": .text(""), "a": .text("")])
    #expect(try walk(files).files == ["a", "b/a/x", "b/z", "c"])
  }

  @Test("A walk through a folder skips hidden files unless asked")
  func hidden() throws {
    let files = MemoryFileSystem(
      nodes: [".git/HEAD": .text(""), ".env": .text(""), "a": .text(""), "b/.c": .text("")])
    #expect(try walk(files).files == ["a"])
    #expect(try walk(files).skipped.isEmpty)
    #expect(try walk(files, includingHidden: true).files == [".env", ".git/HEAD", "a", "b/.c"])
  }

  @Test("A walk through a folder notes what is neither a file nor a readable folder, and continues")
  func skipped() throws {
    let files = MemoryFileSystem(
      nodes: [
        "a": .text(""), "loop": .link, "dir/loop": .link, "pipe": .special, "dir/locked": .unreadableFolder,
        "odd": .unknown,
      ])
    let walk = try walk(files)
    #expect(walk.files == ["a"])
    #expect(walk.skipped == [.unreadable: ["dir/locked", "odd"], .link: ["dir/loop", "loop"], .special: ["pipe"]])
  }

  @Test("A walk through a folder fails where the folder itself cannot be read")
  func unreadable() {
    let locked = MemoryFileSystem(root: "locked", nodes: ["": .unreadableFolder])
    #expect(throws: FileSystemError.unreadable("locked", reason: "Permission denied")) { try walk(locked) }
    #expect(throws: FileSystemError.missing("x")) {
      try locked.walk("x", includingHidden: false)
    }
  }

  @Test("An empty folder has no files")
  func empty() throws {
    #expect(try walk(MemoryFileSystem()).files == [])
  }

  @Test("A folder nested 5,000 deep does not exhaust the stack")
  func deep() throws {
    let files = NestedFileSystem(depth: 5000)
    let walk = try files.walk(files.root, includingHidden: false)
    #expect(walk.0.count == 1)
    #expect(walk.0.first?.split(separator: "/").count == 5001)
  }

  @Test("A walk through a folder joins paths whether or not the folder ends in a slash")
  func paths() {
    let files = MemoryFileSystem()
    #expect(files.path("a", in: "src") == "src/a")
    #expect(files.path("a", in: "src/") == "src/a")
    #expect(files.path("a", in: "/") == "/a")
    #expect(files.path("", in: "src") == "src")
    #expect(files.path("a", in: "") == "a")
  }
}
