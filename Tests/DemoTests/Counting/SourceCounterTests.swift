import Testing

@testable import Demo

@Suite("Comment lines", .limited)
struct SourceCounterTests {
  @Test(
    "Comment lines begin with the sign, after space",
    arguments: [
      ("", 0, 0), ("let a = 1\n", 0, 0), ("// a\n  /// b\n", 2, 0), ("a() // b\n", 0, 0), ("// a\r\n\r\nb()\r\n", 1, 1),
      ("// a", 1, 0),
    ]
  )
  func lines(text: String, comments: Int, blank: Int) {
    let tally = SourceCounter(comment: "//").count(text)
    #expect(tally.commentLines == comments)
    #expect(tally.blankLines == blank)
  }

  @Test("Comment lines have the sign of their language")
  func script() {
    #expect(SourceCounter(comment: "#").count("#!/bin/sh\n# a\n// b\n").commentLines == 2)
  }
}
