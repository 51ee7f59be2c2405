import Foundation
import Testing

@testable import Demo

@Suite("The file system of this machine", .limited)
struct LocalFileSystemTests {
  private let files = LocalFileSystem()
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test("A file is read as it was saved, in a folder that is made for it; a missing one is nil")
  func saved() throws {
    let file = folder.file("new/list.json")
    #expect(try files.content(of: file) == nil)
    try files.replace(file, by: Data([1, 255]))
    #expect(try files.content(of: file) == Data([1, 255]))
  }

  @Test("A file is replaced, and not overwritten, so that a crash leaves the old one or the new one")
  func whole() throws {
    try folder.write("old", to: "list.json")
    try FileManager.default.linkItem(at: folder.file("list.json"), to: folder.file("same file"))
    try files.replace(folder.file("list.json"), by: Data("new".utf8))
    #expect(try folder.text(of: "list.json") == "new")
    #expect(try folder.text(of: "same file") == "old")
  }

  @Test("A page is written through a link, which stays")
  func link() throws {
    try folder.write("old", to: "page.html")
    try folder.link("link", to: "page.html")
    try files.write("new", to: folder.path(of: "link"))
    #expect(try folder.text(of: "page.html") == "new")
  }

  @Test("The reason is named when a file cannot be read or written")
  func failures() throws {
    try folder.write("", to: "file")
    let path = folder.path(of: "file/list")
    #expect(throws: Failure("'\(path)' cannot be read: Not a directory")) {
      try files.content(of: folder.file("file/list"))
    }
    #expect(throws: Failure("'\(path)' cannot be written: Not a directory")) { try files.write("", to: path) }
    #expect(throws: Failure.self) { try files.replace(folder.file("file/list"), by: Data()) }
  }
}
