/// What was counted, in one file or in many.
struct Tally: Equatable, Sendable {
  var files = 0
  var lines = 0
  var words = 0
  var bytes = 0

  /// The lines with nothing but space.
  var blankLines = 0

  /// The lines with nothing but a comment; nil where no counter could tell.
  var commentLines: Int?

  static func + (left: Tally, right: Tally) -> Tally {
    var sum = left
    sum.files += right.files
    sum.lines += right.lines
    sum.words += right.words
    sum.bytes += right.bytes
    sum.blankLines += right.blankLines
    if let comments = right.commentLines { sum.commentLines = (left.commentLines ?? 0) + comments }
    return sum
  }

  static func += (left: inout Tally, right: Tally) {
    left = left + right
  }
}
