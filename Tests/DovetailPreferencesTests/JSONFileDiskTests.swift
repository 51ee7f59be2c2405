import DovetailPreferences
import Foundation
import Testing

@Suite("Files on the disk after writing JSON preferences", .limited)
struct JSONFileDiskTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var file: URL { folder.file("p.json") }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(of: name))[.posixPermissions] as? Int
  }

  private func makePrivate() throws {
    try folder.write("{}", to: "p.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  private func link(_ name: String, to target: String) throws {
    try folder.link(name, to: target)
  }

  /// Limits the size of this process's files, and writes a larger one.
  private static func writeTooMuch(to path: String) throws {
    try limitFileSize(to: 100_000)
    try JSONFilePreferences(at: URL(filePath: path)).set(.string(String(repeating: "x", count: 500_000)), for: "long")
  }

  @Test("A killed write leaves no file that others may read, and the next one removes it")
  func killed() async throws {
    try makePrivate()
    try folder.write("", to: ".p.json.mine.new")
    await #expect(processExitsWith: .signal(SIGXFSZ)) { [path = file.path(percentEncoded: false) as String] in
      acceptSignal(SIGXFSZ)
      try JSONFileDiskTests.writeTooMuch(to: path)
    }
    let left = try #require(try names().first { $0 != "p.json" && $0 != ".p.json.mine.new" })
    #expect(left.wholeMatch(of: /\.p\.json\.[0-9a-f]{16}\.new/) != nil, "\(left)")
    #expect(try permissions(left) == 0o600)
    #expect(try folder.text(of: "p.json") == "{}")
    try JSONFilePreferences(at: file).set(.integer(1), for: "number")
    #expect(try names() == [".p.json.mine.new", "p.json"])
    #expect(try permissions("p.json") == 0o600)
  }

  @Test("A failed write does not change the file, and leaves no other")
  func failed() async throws {
    try makePrivate()
    await #expect(processExitsWith: .success) { [path = file.path(percentEncoded: false) as String] in
      signal(SIGXFSZ, SIG_IGN)
      let error = #expect(throws: PreferenceFileError.self) { try JSONFileDiskTests.writeTooMuch(to: path) }
      #expect(error?.description == "'\(path)' cannot be written: File too large")
    }
    #expect(try names() == ["p.json"])
    #expect(try folder.text(of: "p.json") == "{}")
  }

  @Test("A link with the name of a temporary file is not followed")
  func linkAtTheSide() throws {
    try folder.write("{}", to: "p.json")
    try folder.write("precious", to: "other")
    try link("p.json.new", to: "other")
    try JSONFilePreferences(at: file).set(.integer(1), for: "number")
    #expect(try folder.text(of: "other") == "precious")
    #expect(try names() == ["other", "p.json", "p.json.new"])
  }

  @Test("A link to no file gets one, with the permissions of new files")
  func danglingLink() throws {
    try link("p.json", to: "real/p.json")
    try JSONFilePreferences(at: file).set(.integer(1), for: "number")
    try folder.write("{}", to: "new")
    #expect(try folder.text(of: "real/p.json").contains(#""number" : 1"#))
    #expect(try permissions("real/p.json") == permissions("new"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "real/p.json")
  }

  @Test("As many links as the system follows remain links", arguments: [1, 30])
  func manyLinks(_ count: Int) throws {
    try folder.write("{}", to: "real.json")
    for index in 1..<count { try link("link\(index)", to: index == 1 ? "real.json" : "link\(index - 1)") }
    try link("p.json", to: count == 1 ? "real.json" : "link\(count - 1)")
    let before = try names()
    try JSONFilePreferences(at: file).set(.integer(1), for: "number")
    #expect(try folder.text(of: "real.json").contains(#""number" : 1"#))
    #expect(try names() == before)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) != "")
  }

  @Test("A cycle of links is an error that names the file")
  func circle() throws {
    try link("p.json", to: "p.json")
    #expect(throws: PreferenceFileError.self) { try JSONFilePreferences(at: file).set(.integer(1), for: "number") }
    #expect(try names() == ["p.json"])
  }
}

/// Lets a signal end this process, which may have inherited that it is ignored, and whose task threads block it.
private func acceptSignal(_ number: Int32) {
  signal(number, SIG_DFL)
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// Limits the size of the files that this process writes; the system sends SIGXFSZ for a larger one.
private func limitFileSize(to bytes: Int) throws {
  var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
  #if canImport(Glibc)
  let status = setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  #else
  let status = setrlimit(RLIMIT_FSIZE, &limit)
  #endif
  try #require(status == 0)
}
