import Dispatch
import DovetailPreferences
import Foundation
import Synchronization
import Testing

@Suite("Preferences in a JSON file", .limited)
struct JSONFileTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var file: URL { folder.file("p.json") }

  private func number(_ store: any PreferenceStore, _ key: String = "number") -> Preference<Int> {
    Preference(wrappedValue: 0, key, in: store)
  }

  @Test("People can read it")
  func contents() throws {
    let store = JSONFilePreferences(at: file)
    try Preference<String?>("name", in: store).write("a/b")
    try number(store).write(5)
    #expect(
      try folder.text(of: "p.json") == """
        {
          "name" : "a/b",
          "number" : 5
        }
        """)
  }

  @Test("Its folder is made by the first write, not by a read")
  func newFolder() throws {
    let place = folder.file("a/b/p.json")
    let store = JSONFilePreferences(at: place)
    #expect(try number(store).read() == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "a")))
    try number(store).write(1)
    #expect(try number(JSONFilePreferences(at: place)).read() == 1)
  }

  @Test(
    "A file that is cut short, empty or of another shape is an error, and is not overwritten",
    arguments: ["", #"{"number": 1, "na"#, "[1]", "1", "number = 1", "\u{0}"])
  func brokenFile(_ text: String) throws {
    try folder.write(text, to: "p.json")
    let log = ErrorLog()
    let number = number(JSONFilePreferences(at: file, onError: log.add))
    let readError = try #require(throws: PreferenceError.self) { try number.read() }
    #expect(readError.description.contains("[preferences-unreadable] the preference 'number' cannot be read"))
    #expect(readError.description.contains(file.path(percentEncoded: false)))
    #expect(throws: PreferenceError.self) { try number.write(2) }
    #expect(number.wrappedValue == 0)
    number.wrappedValue = 3
    #expect(log.all.count == 2)
    #expect(try folder.text(of: "p.json") == text)
  }

  @Test("It is read again when it has been repaired")
  func repairedFile() throws {
    try folder.write("{", to: "p.json")
    let number = number(JSONFilePreferences(at: file))
    #expect(throws: PreferenceError.self) { try number.read() }
    try folder.write(#"{"number": 4}"#, to: "p.json")
    #expect(try number.read() == 4)
  }

  @Test("A file that cannot be read or written is an error that names it")
  func unwritable() throws {
    try folder.write("", to: "file")
    let number = number(JSONFilePreferences(at: folder.file("file/p.json")))
    let error = try #require(throws: PreferenceError.self) { try number.write(1) }
    #expect(error.description.contains("[preferences-unwritable]"))
    #expect(error.description.contains("file/p.json"))
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let other = self.number(JSONFilePreferences(at: file))
    #expect(throws: PreferenceError.self) { try other.read() }
    #expect(throws: PreferenceError.self) { try other.write(1) }
  }

  @Test("Another process's writes are read, and its keys are kept")
  func otherProcess() throws {
    let store = JSONFilePreferences(at: file)
    try number(store).write(1)
    try folder.write(
      #"{"number": 7, "other": [0.12345678901234567890123, null], "big": 18446744073709551615}"#, to: "p.json")
    #expect(try number(store).read() == 7)
    try folder.write(
      #"{"number": 8, "other": [0.12345678901234567890123, null], "big": 18446744073709551615}"#, to: "p.json")
    try number(store, "others").write(2)
    #expect(try number(store).read() == 8)
    #expect(try store.value(for: "big") == .unsigned(.max))
    #expect(try folder.text(of: "p.json").contains("0.12345678901234567890123"))
  }

  @Test("A URL that is not of a file is an error, and nothing is read or written")
  func notAFile() throws {
    let path = folder.path(of: "p.json")
    try folder.write(#"{"number": 1}"#, to: "p.json")
    let number = number(JSONFilePreferences(at: try #require(URL(string: "https://example.org\(path)"))))
    let read = try #require(throws: PreferenceError.self) { try number.read() }
    #expect(read.description.contains("it is no file"))
    #expect(throws: PreferenceError.self) { try number.write(2) }
    #expect(try folder.text(of: "p.json") == #"{"number": 1}"#)
  }

  @Test("A lock that another process does not release is an error, and no end of this one")
  func locked() throws {
    let descriptor = open(folder.url.path, O_RDONLY)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX) == 0)
    let start = ContinuousClock.now
    let error = try #require(throws: PreferenceError.self) { try number(JSONFilePreferences(at: file)).write(1) }
    #expect(error.description.contains("another process"))
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("A file that was removed has no values")
  func removed() throws {
    let store = JSONFilePreferences(at: file)
    try number(store).write(1)
    try FileManager.default.removeItem(at: file)
    #expect(try number(store).read() == 0)
  }

  @Test("A link remains a link, and permissions do not change")
  func linkAndPermissions() throws {
    try folder.write("{}", to: "real.json")
    let real = folder.file("real.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: real.path)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: real)
    try number(JSONFilePreferences(at: file)).write(1)
    #expect(try folder.text(of: "real.json").contains(#""number" : 1"#))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == real.path)
    #expect(try FileManager.default.attributesOfItem(atPath: real.path)[.posixPermissions] as? Int == 0o600)
  }

  @Test("Stores that write one file at the same time lose nothing")
  func race() throws {
    let stores = [JSONFilePreferences(at: file), JSONFilePreferences(at: file)]
    let problems = Mutex<[any Error]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      for count in 0..<50 {
        do { try number(stores[index], "\(index)-\(count)").write(count) } catch {
          problems.withLock { $0.append(error) }
        }
      }
    }
    let problemCount = problems.withLock { $0.count }
    #expect(problemCount == 0)
    let read = JSONFilePreferences(at: file)
    for index in 0..<2 {
      for count in 0..<50 { #expect(try read.value(for: "\(index)-\(count)") == .integer(Int64(count))) }
    }
  }

  @Test("A change is seen that comes so soon that the file's date and size are the same")
  func soonAfter() throws {
    let store = JSONFilePreferences(at: file)
    // The file's date is in the future, as it may be when the clock is slow.
    let date = Date(timeIntervalSinceNow: 60)
    for count in [1, 2] {
      try folder.write(#"{"number": \#(count)}"#, to: "p.json")
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
      #expect(try number(store).read() == count)
    }
  }

  @Test("A read during a write sees either the old contents or the new")
  func wholeAtAnyTime() throws {
    let store = JSONFilePreferences(at: file)
    try Preference<String?>("a", in: store).write(String(repeating: "x", count: 1_000_000))
    let writes = Depth.full(50, quick: 5)
    let isWriting = Atomic(true)
    let torn = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 {
        for count in 1...writes { number(store).wrappedValue = count }
        isWriting.store(false, ordering: .releasing)
      } else {
        repeat {
          // Only a complete file ends with the object's brace.
          if (try? Data(contentsOf: file))?.last != UInt8(ascii: "}") { torn.add(1, ordering: .relaxed) }
        } while isWriting.load(ordering: .acquiring)
      }
    }
    let tornCount = torn.load(ordering: .relaxed)
    #expect(tornCount == 0)
    #expect(try number(store).read() == writes)
  }

  @Test(
    "A process that is killed during a thousand writes leaves a complete file",
    arguments: Depth.isFull ? [3, 250, 500, 999] : [3])
  func killed(_ writes: Int) async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = file.path(percentEncoded: false) as String, writes = writes as Int] in
      let store = JSONFilePreferences(at: URL(filePath: path))
      try Preference<String?>("kept", in: store).write(String(repeating: "x", count: 100_000))
      let reached = DispatchSemaphore(value: 0)
      Thread {
        reached.wait()
        kill(getpid(), SIGKILL)
      }.start()
      let number = Preference(wrappedValue: 0, "number", in: store)
      for count in 1... {
        if count == writes { reached.signal() }
        try number.write(count)
      }
    }
    let store = JSONFilePreferences(at: file)
    #expect(try Preference<String?>("kept", in: store).read()?.count == 100_000)
    #expect(try number(store).read() >= writes - 1)
    // The next write removes the temporary file of the killed process.
    try number(store).write(-1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["p.json"])
  }
}
