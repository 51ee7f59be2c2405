import Foundation
import Testing

@testable import Demo

@Suite("The file system of this machine", .limited)
struct LocalFileSystemTests {
  private let folder: TestFolder
  private let files = LocalFileSystem(largestFile: 10)

  init() throws {
    folder = try TestFolder()
  }

  @Test("The file system of this machine distinguishes files, folders, links and pipes")
  func kinds() throws {
    try folder.write("text", to: "file")
    try folder.write("text", to: "folder/file")
    try folder.link("link", to: "folder")
    try folder.link("nowhere", to: "missing")
    try #require(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
    var entries = try files.entries(in: folder.path).sorted { $0.name < $1.name }
    // Foundation has no file type for a pipe, so the test checks that `walk` counts it as special.
    #expect(entries.removeLast().name == "pipe")
    #expect(try files.walk(folder.path, includingHidden: false).1[.special] == ["pipe"])
    #expect(
      entries == [
        FileSystemEntry(name: "file", type: .typeRegular),
        FileSystemEntry(name: "folder", type: .typeDirectory),
        FileSystemEntry(name: "link", type: .typeSymbolicLink),
        FileSystemEntry(name: "nowhere", type: .typeSymbolicLink),
      ])
  }

  @Test("The file system of this machine reads a folder through a link to it, but follows no link inside")
  func loop() throws {
    try folder.write("text", to: "folder/file")
    try folder.link("folder/up", to: "..")
    try folder.link("link", to: "folder")
    let (found, skipped) = try files.walk(folder.path(of: "link"), includingHidden: false)
    #expect(found == ["file"])
    #expect(skipped == [.link: ["up"]])
  }

  @Test("The file system of this machine reads a file")
  func content() throws {
    try folder.write([0, 255, 10], to: "file")
    try folder.write("", to: "empty")
    #expect(try files.content(of: folder.path(of: "file")) == [0, 255, 10])
    #expect(try files.content(of: folder.path(of: "empty")) == [])
  }

  @Test("The file system of this machine leaves a file that is too large alone")
  func large() throws {
    let path = folder.path(of: "file")
    try folder.write("0123456789", to: "file")
    #expect(try files.content(of: path).count == 10)
    try folder.write("0123456789a", to: "file")
    #expect(throws: FileSystemError.tooLarge(path, bytes: 11)) { try files.content(of: path) }
  }

  @Test("The file system of this machine reports a missing folder, and a file in its place")
  func errors() throws {
    try folder.write("text", to: "file")
    let file = folder.path(of: "file")
    let missing = folder.path(of: "missing")
    #expect(throws: FileSystemError.notAFolder(file)) { try files.entries(in: file) }
    #expect(throws: FileSystemError.missing(missing)) { try files.entries(in: missing) }
    #expect(throws: FileSystemError.missing("")) { try files.entries(in: "") }
    #expect(throws: FileSystemError.unreadable(missing, reason: "No such file or directory")) {
      try files.content(of: missing)
    }
  }

  @Test(
    "The file system of this machine says why a folder or a file cannot be read",
    .enabled(if: geteuid() != 0, "the super-user reads everything"))
  func permissions() throws {
    try folder.write("text", to: "locked/file")
    let locked = folder.path(of: "locked")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: "\(locked)/file")
    #expect(throws: FileSystemError.unreadable("\(locked)/file", reason: "Permission denied")) {
      try files.content(of: "\(locked)/file")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: locked) }
    #expect(throws: FileSystemError.unreadable(locked, reason: "Permission denied")) {
      try files.entries(in: locked)
    }
  }

  @Test("A remembered path is valid in any folder", arguments: ["a/b", "./a/b/", "a/../a/b"])
  func absolutePath(_ folder: String) {
    let current = FileManager.default.currentDirectoryPath
    #expect(LocalFileSystem(largestFile: 0).absolutePath(of: folder) == "\(current)/a/b")
    #expect(LocalFileSystem(largestFile: 0).absolutePath(of: "/") == "/")
  }
}
