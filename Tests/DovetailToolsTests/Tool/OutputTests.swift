import Dispatch
import DovetailTools
import Foundation
import Testing

@Suite("Where a graph tool writes", .limited)
struct OutputTests {
  private let folder: TestFolder
  private let expected = Transcript(["graph"], of: ShopModule()).output

  init() throws { folder = try TestFolder() }

  private func writeGraph(to path: String) -> ToolExit {
    Transcript(["graph", "--output", path], of: ShopModule()).exit
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: folder.path(of: name))
  }

  @Test("A file is replaced, and keeps its permissions", arguments: [0o600, 0o640, 0o666, 0o755])
  func permissions(_ permissions: Int) throws {
    try folder.write("old", to: "graph.txt")
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: folder.path(of: "graph.txt"))
    // A reader that has the old file open still reads the old text.
    let reader = try FileHandle(forReadingFrom: folder.file("graph.txt"))
    #expect(writeGraph(to: folder.path(of: "graph.txt")) == .success)
    #expect(try folder.text(of: "graph.txt") == expected)
    #expect(try attributes("graph.txt")[.posixPermissions] as? Int == permissions)
    #expect(try reader.readToEnd() == Data("old".utf8))
    #expect(try names() == ["graph.txt"])
  }

  @Test("A link stays, and where it leads is written, whether there is a file or not", arguments: [true, false])
  func link(_ exists: Bool) throws {
    if exists { try folder.write("old", to: "real.txt") }
    try folder.link("graph.txt", to: "real.txt")
    #expect(writeGraph(to: folder.path(of: "graph.txt")) == .success)
    #expect(try folder.text(of: "real.txt") == expected)
    #expect(try attributes("graph.txt")[.type] as? FileAttributeType == .typeSymbolicLink)
    try Data().write(to: folder.file("new"))
    #expect(
      try attributes("real.txt")[.posixPermissions] as? Int == attributes("new")[.posixPermissions] as? Int)
  }

  @Test("What is no regular file is written to, and stays", arguments: [false, true])
  func pipe(_ isLinked: Bool) throws {
    try #require(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
    if isLinked {
      try folder.link("link", to: "pipe")
    }
    // The tool does not block: the pipe already has a reader, and room for the text.
    let reader = open(folder.path(of: "pipe"), O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    let handle = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
    #expect(writeGraph(to: folder.path(of: isLinked ? "link" : "pipe")) == .success)
    #expect(try handle.readToEnd() == Data(expected.utf8))
    var info = stat()
    #expect(lstat(folder.path(of: "pipe"), &info) == 0 && info.st_mode & S_IFMT == S_IFIFO)
    #expect(try names() == (isLinked ? ["link", "pipe"] : ["pipe"]))
  }

  @Test("A descriptor that the shell gives by its path, as '>(cat)' does, is written to")
  func descriptor() throws {
    let pipe = Pipe()
    #expect(writeGraph(to: "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)") == .success)
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data(expected.utf8))
  }

  @Test("A file that is open already is written on, where it is named by its descriptor")
  func openFile() throws {
    try folder.write("before\n", to: "graph.txt")
    let file = try FileHandle(forUpdating: folder.file("graph.txt"))
    try file.seekToEnd()
    #expect(writeGraph(to: "/dev/fd/\(file.fileDescriptor)") == .success)
    try file.write(contentsOf: Data("after\n".utf8))
    #expect(try folder.text(of: "graph.txt") == "before\n" + expected + "after\n")
  }

  @Test("A file that is as it should be is not touched")
  func unchanged() throws {
    #expect(writeGraph(to: folder.path(of: "graph.txt")) == .success)
    let date = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path(of: "graph.txt"))
    #expect(writeGraph(to: folder.path(of: "graph.txt")) == .success)
    #expect(try attributes("graph.txt")[.modificationDate] as? Date == date)
  }

  @Test("A folder cannot be written")
  func directory() throws {
    let transcript = Transcript(["graph", "--output", folder.path], of: ShopModule())
    #expect(transcript.exit == .file)
    #expect(transcript.complaints == "error: '\(folder.path)' cannot be written: Is a directory\n")
  }
}
