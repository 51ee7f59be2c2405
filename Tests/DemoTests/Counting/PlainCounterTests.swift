import Testing

@testable import Demo

@Suite("Lines, words and bytes", .limited)
struct PlainCounterTests {
  @Test(
    "Lines, words and bytes of any text are counted",
    arguments: [
      ("", Tally(files: 1)),
      ("\n", Tally(files: 1, lines: 1, bytes: 1, blankLines: 1)),
      ("a", Tally(files: 1, lines: 1, words: 1, bytes: 1)),
      ("a\n", Tally(files: 1, lines: 1, words: 1, bytes: 2)),
      ("a\nb", Tally(files: 1, lines: 2, words: 2, bytes: 3)),
      (" a - b\t\n\n \n", Tally(files: 1, lines: 3, words: 3, bytes: 11, blankLines: 2)),
      ("a\r\n\r\n", Tally(files: 1, lines: 2, words: 1, bytes: 5, blankLines: 1)),
      ("\u{E9}\u{1F44B}\n", Tally(files: 1, lines: 1, words: 1, bytes: 7)),
    ]
  )
  func plain(text: String, tally: Tally) {
    #expect(PlainCounter().count(text) == tally)
  }
}
