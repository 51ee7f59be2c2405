import Testing

@testable import Demo

@Suite("A scan of a folder", .limited)
struct CountingScannerTests {
  private func scanner(_ nodes: [String: MemoryFileSystem.Node]) -> CountingScanner {
    let files = MemoryFileSystem(nodes: nodes)
    return CountingScanner(fileSystem: files, counters: ["one": OneLineCounter()], otherwise: PlainCounter())
  }

  @Test("A scan of a folder uses the counter of the type, or the default one")
  func counters() throws {
    let scanner = scanner(["a.one": .text("1\n2\n"), "b.one": .text("1\n2\n"), "c": .text("1\n2\n")])
    let survey = try scanner.scan(".", includingHidden: false)
    #expect(survey.tallies["one"] == Tally(lines: 2))
    #expect(survey.tallies["(none)"] == Tally(files: 1, lines: 2, words: 2, bytes: 4))
    #expect(survey.tallies.count == 2)
    #expect(survey.elapsed == nil)
  }

  @Test("A scan of a folder counts the bytes of binary and large files, and leaves out unreadable ones")
  func skipped() throws {
    let scanner = scanner(["a.bin": .bytes([0xFF, 0xFE]), "b.bin": .tooLarge(bytes: 99), "c.bin": .unreadable])
    let survey = try scanner.scan(".", includingHidden: false)
    #expect(survey.tallies == ["bin": Tally(files: 2, bytes: 101)])
    #expect(survey.skipped == [.unreadable: ["c.bin"], .notText: ["a.bin"], .tooLarge: ["b.bin"]])
  }

  @Test("A scan of a folder gets the time it took from a decorator, which changes nothing else")
  func timed() throws {
    let plain = scanner(["a": .text("1")])
    let timed = TimedScanner(scanner: plain, clock: SteppingClock(step: .seconds(3)))
    var survey = try timed.scan(".", includingHidden: false)
    #expect(survey.elapsed == .seconds(3))
    survey.elapsed = nil
    #expect(try survey == plain.scan(".", includingHidden: false))
    #expect(throws: FileSystemError.missing("x")) { try timed.scan("x", includingHidden: false) }
  }
}
