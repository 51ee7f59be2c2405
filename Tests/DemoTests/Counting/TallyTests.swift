import Testing

@testable import Demo

@Suite("Tallies", .limited)
struct TallyTests {
  @Test("Tallies add up, field by field")
  func sum() {
    var sum = Tally(files: 1, lines: 2, words: 3, bytes: 4, blankLines: 5, commentLines: 6)
    let ten = Tally(files: 10, lines: 20, words: 30, bytes: 40, blankLines: 50, commentLines: 60)
    sum += ten
    let eleven = Tally(files: 11, lines: 22, words: 33, bytes: 44, blankLines: 55, commentLines: 66)
    #expect(sum == eleven)
  }

  @Test("Tallies know of comments when one of them does", arguments: [(nil, 0, 0), (0, nil, 0), (nil, nil, nil)])
  func comments(left: Int?, right: Int?, sum: Int?) {
    var tally = Tally(commentLines: left)
    tally += Tally(commentLines: right)
    #expect(tally.commentLines == sum)
  }
}
