import Testing

@testable import Demo

@Suite("Text", .limited)
struct TextTests {
  @Test(
    "Text groups the digits of a number by three",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (1_234_567, "1,234,567"),
      (-1000, "-1,000"), (Int.min, "-9,223,372,036,854,775,808"),
    ]
  )
  func grouping(number: Int, text: String) {
    #expect(grouped(number) == text)
  }

  @Test(
    "Text is quoted on one line, with nothing in it that a terminal obeys",
    arguments: [
      ("plain", "'plain'"), ("", "''"), ("K\u{F6}ln \u{1F44B}", "'K\u{F6}ln \u{1F44B}'"), ("a\nb", "'a\\nb'"),
      ("\u{1B}[31m", "'\\u{1B}[31m'"), ("a\u{202E}b", "'a\\u{202E}b'"), ("a\u{2028}b", "'a\\u{2028}b'"),
    ]
  )
  func quoting(text: String, result: String) {
    #expect(quoted(text) == result)
  }

  @Test("Text is set in a table with names left and numbers right, and no space at line ends")
  func table() {
    #expect(aligned([["a", "b"], ["long", "1"], ["x", "1,000"]]) == ["a         b", "long      1", "x     1,000"])
  }
}
