import Testing

@testable import Demo

@Suite("Tallies", .limited)
struct TallyTests {
  @Test("add up, field by field")
  func sum() {
    let one = Tally(files: 1, lines: 2, words: 3, bytes: 4, blankLines: 5, commentLines: 6)
    let ten = Tally(files: 10, lines: 20, words: 30, bytes: 40, blankLines: 50, commentLines: 60)
    let sum = Tally(files: 11, lines: 22, words: 33, bytes: 44, blankLines: 55, commentLines: 66)
    #expect(one + ten == sum)
  }

  @Test("know of comments when one of them does")
  func comments() {
    let known = Tally(commentLines: 0)
    #expect((known + Tally()).commentLines == 0)
    #expect((Tally() + known).commentLines == 0)
    #expect((Tally() + Tally()).commentLines == nil)
  }
}
