import DovetailPreferences
import Foundation
import Testing

@Suite("Preferences in a JSON file that two processes use", .limited)
struct JSONFileProcessTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var path: String { folder.path(of: "p.json") }
  private var store: JSONFilePreferences { JSONFilePreferences(at: folder.file("p.json")) }

  @Test("Both write hundreds of keys at the same time, and none is lost")
  func hundredsOfKeys() async throws {
    let meeting = folder.path(of: "meeting")
    try #require(mkfifo(meeting, 0o600) == 0)
    async let child: Void = Self.writeInChild(path, meeting)
    let (path, store) = (path, store)
    try await Self.onThread { try Self.write("parent", to: store, at: path, meeting, O_RDONLY) }
    await child
    let kept = try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: URL(filePath: path)))
    let last = (Self.count - Self.window)..<Self.count
    let names = ["parent", "child"].flatMap { name in last.map { ("\(name)-\($0)", $0) } }
    #expect(kept == Dictionary(uniqueKeysWithValues: names))
    // The store was open all the time, and has the other process's values, too.
    #expect(try store.value(for: "child-\(Self.count - 1)") == .integer(Int64(Self.count - 1)))
  }

  /// The number of keys that each process writes.
  private static let count = 300
  /// The number of keys that each process leaves in the file; it removes older ones, so that the file stays small.
  private static let window = 10

  private static func writeInChild(_ path: String, _ meeting: String) async {
    await #expect(processExitsWith: .success) { [path = path as String, meeting = meeting as String] in
      let store = JSONFilePreferences(at: URL(filePath: path))
      try JSONFileProcessTests.write("child", to: store, at: path, meeting, O_WRONLY)
    }
  }

  /// Writes the keys, starting together with the other process, and checks that none is lost.
  private static func write(
    _ name: String, to store: JSONFilePreferences, at path: String, _ meeting: String, _ mode: Int32
  ) throws {
    // Opening one end of a named pipe blocks until the other process opens the other end.
    let descriptor = open(meeting, mode)
    try #require(descriptor >= 0)
    close(descriptor)
    for count in 0..<Self.count {
      try set(.integer(Int64(count)), for: "\(name)-\(count)", in: store)
      let old = count - window
      guard old >= 0 else { continue }
      try #require(try store.value(for: "\(name)-\(old)") == .integer(Int64(old)))
      try set(nil, for: "\(name)-\(old)", in: store)
    }
  }

  /// Writes again after a write that waited too long for the other process, as it may on a busy machine.
  private static func set(_ value: StoredValue?, for key: String, in store: JSONFilePreferences) throws {
    while true {
      do { return try store.set(value, for: key) } catch let error where "\(error)".contains("has locked its folder") {}
    }
  }

  @Test("The next read sees the other's writes, and the next write keeps them")
  func seen() async throws {
    let store = store
    let (mine, shared) = (Preference<Int?>("mine", in: store), Preference(wrappedValue: 0, "shared", in: store))
    try mine.write(1)
    try shared.write(1)
    for round in 2...4 {
      await #expect(processExitsWith: .success) { [path = path as String, round = round as Int] in
        let store = JSONFilePreferences(at: URL(filePath: path))
        try #require(try store.value(for: "mine") == .integer(Int64(round - 1)))
        try store.set(.integer(Int64(round)), for: "shared")
        try store.set(.integer(Int64(round)), for: "other")
      }
      if round == 3 { #expect(shared.wrappedValue == 3) }
      try mine.write(round)
      #expect(shared.wrappedValue == round)
      #expect(try self.store.value(for: "other") == .integer(Int64(round)))
    }
  }

  @Test("Observers are notified then")
  func observed() async throws {
    let store = store
    var values = Preference(wrappedValue: 0, "shared", in: store).values.makeAsyncIterator()
    #expect(await values.next() == 0)
    await #expect(processExitsWith: .success) { [path = path as String] in
      try JSONFilePreferences(at: URL(filePath: path)).set(.integer(5), for: "shared")
    }
    try store.set(.integer(1), for: "mine")
    #expect(await values.next() == 5)
  }

  @Test("A file that the other broke is an error until it is repaired")
  func broken() async throws {
    let store = store
    try store.set(.integer(1), for: "number")
    await #expect(processExitsWith: .success) { [path = path as String] in
      try Data(#"{"number": 1, "na"#.utf8).write(to: URL(filePath: path))
    }
    #expect(throws: PreferenceFileError.self) { try store.value(for: "number") }
    #expect(throws: PreferenceFileError.self) { try store.set(.integer(2), for: "number") }
    #expect(try folder.text(of: "p.json") == #"{"number": 1, "na"#)
    try folder.write(#"{"number": 1, "name": "n"}"#, to: "p.json")
    try store.set(.integer(2), for: "number")
    #expect(try store.value(for: "name") == .string("n"))
  }

  @Test("One that is killed at any time during its writes leaves a complete file, and no lock")
  func killed() async throws {
    let store = store
    try store.set(.string(String(repeating: "x", count: 50_000)), for: "kept")
    let signals = folder.path(of: "signals")
    try #require(mkfifo(signals, 0o600) == 0)
    for round in 1...20 {
      async let child: Void = Self.writeInChild(path, signalingTo: signals)
      // The child continues while its last signal arrives here, so it is killed during one of its next writes.
      try await Self.onThread { try Self.endChild(afterWrites: round, signals) }
      await child
      #expect(try store.value(for: "kept") == .string(String(repeating: "x", count: 50_000)))
      try store.set(.integer(Int64(round)), for: "after")
      #expect(try self.store.value(for: "after") == .integer(Int64(round)))
    }
  }

  /// Writes until the process is killed, and sends its identifier, and then a byte after each write.
  private static func writeInChild(_ path: String, signalingTo signals: String) async {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, signals = signals as String] in
      let store = JSONFilePreferences(at: URL(filePath: path))
      let pipe = try FileHandle(forWritingTo: URL(filePath: signals))
      try pipe.write(contentsOf: withUnsafeBytes(of: getpid()) { Data($0) })
      for count in 0..<1_000_000 {
        try store.set(.integer(Int64(count)), for: "\(count % 1000)")
        try pipe.write(contentsOf: Data([1]))
      }
    }
  }

  /// Kills the process that signals its writes after a number of them.
  private static func endChild(afterWrites count: Int, _ signals: String) throws {
    let pipe = try FileHandle(forReadingFrom: URL(filePath: signals))
    defer { try? pipe.close() }
    let size = MemoryLayout<pid_t>.size
    let told = try #require(try pipe.read(upToCount: size + count))
    try #require(told.count == size + count)
    let child = told.withUnsafeBytes { $0.loadUnaligned(as: pid_t.self) }
    try #require(kill(child, SIGKILL) == 0)
  }

  /// Runs a function that waits for another process on a new thread.
  private static func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try body() }) }.start()
    }
  }
}
