import Testing

@testable import Demo

@Suite("The table", .limited)
struct TableReportTests {
  @Test("The table is aligned, grouped and sorted")
  func table() throws {
    let run = try ToolRun([])
    #expect(run.status == .success)
    #expect(run.errors == "")
    let golden = """
      type    files  lines  words  bytes  blank  comment
      --------------------------------------------------
      csv         1  1,201  2,401  7,204      0        -
      swift       2      6     13     62      1        1
      md          1      3      4     32      1        -
      (none)      1      1      3     11      0        -
      png         1      0      0      5      0        -
      --------------------------------------------------
      total       6  1,211  2,421  7,314      2        1
      note: only bytes counted, not UTF-8 text (1): logo.png
      scanned in 1,234 ms

      """
    #expect(run.output == golden)
  }

  @Test("The table sums up the types that '--top' cuts")
  func top() throws {
    let run = try ToolRun(["--top", "2"])
    let golden = """
      type      files  lines  words  bytes  blank  comment
      ----------------------------------------------------
      csv           1  1,201  2,401  7,204      0        -
      swift         2      6     13     62      1        1
      (3 more)      3      4      7     48      1        -
      ----------------------------------------------------
      total         6  1,211  2,421  7,314      2        1
      note: only bytes counted, not UTF-8 text (1): logo.png
      scanned in 1,234 ms

      """
    #expect(run.output == golden)
  }

  @Test("The table counts hidden files too with '--all'")
  func all() throws {
    let run = try ToolRun(["--all"])
    #expect(run.output.contains("\n(none)      3      3      6     30 "))
  }

  @Test("The table of an empty folder has only a total")
  func empty() throws {
    let run = try ToolRun(["nothing"], on: MemoryFileSystem(root: "nothing"))
    let golden = """
      type   files  lines  words  bytes  blank  comment
      -------------------------------------------------
      -------------------------------------------------
      total      0      0      0      0      0        -
      scanned in 1,234 ms

      """
    #expect(run.output == golden)
    #expect(run.status == .success)
  }

  @Test("The table notes uncounted files, with a few names, safe to print")
  func notes() throws {
    let files = MemoryFileSystem(
      nodes: [
        "a.bin": .bytes([0xFF]), "b.bin": .bytes([0xFF]), "c.bin": .bytes([0xFF]), "d.bin": .bytes([0xFF]),
        "secret": .unreadable, "big": .tooLarge(bytes: 1 << 40), "pipe": .special, "up\u{1B}[2J": .link,
      ])
    let run = try ToolRun([], on: files)
    let notes = run.output.split(separator: "\n").filter { $0.hasPrefix("note: ") }
    #expect(
      notes == [
        "note: skipped, cannot be read (1): secret",
        "note: skipped, symbolic link (1): up\\u{1B}[2J",
        "note: skipped, neither file nor folder (1): pipe",
        "note: only bytes counted, not UTF-8 text (4): a.bin, b.bin, c.bin, ...",
        "note: only bytes counted, too large to read (1): big",
      ])
    #expect(run.output.contains("1,099,511,627,776"))
    #expect(run.status == .success)
  }

  @Test("The table has the columns that are contributed, in their order")
  func columns() {
    let table = TableReport(columns: [Column(title: "bytes") { $0.bytes }, Column(title: "nothing") { _ in nil }])
    let survey = Survey(folder: ".", tallies: ["a": Tally(bytes: 7)])
    let golden = """
      type   bytes  nothing
      ---------------------
      a          7        -
      ---------------------
      total      7        -

      """
    #expect(table.text(for: Report(survey, top: .max)) == golden)
  }
}
