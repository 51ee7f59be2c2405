import Testing

@testable import Demo

@Suite("Words of prose", .limited)
struct ProseCounterTests {
  @Test(
    "Words of prose have a letter or a digit in them",
    arguments: [
      ("", 0),
      ("# Title", 1),
      ("- one\n- two", 2),
      ("|---|:-:|", 0),
      ("**bold**, well-known: 42", 3),
      ("Gr\u{FC}\u{DF}e aus K\u{F6}ln", 3),
      ("a\u{A0}b", 2),
    ]
  )
  func words(text: String, words: Int) {
    let tally = ProseCounter().count(text)
    #expect(tally.words == words)
    #expect(tally.bytes == text.utf8.count)
    #expect(tally.commentLines == nil)
  }
}
