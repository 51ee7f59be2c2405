/// Counts source code, and tells its comment lines from its code.
struct SourceCounter: Counter {
  let comments: CommentSyntax
  private let plain = PlainCounter()

  init(comments: CommentSyntax) {
    self.comments = comments
  }

  func count(_ text: String) -> Tally {
    var tally = plain.count(text)
    var reader = SourceReader(comments: comments)
    tally.commentLines = text.lines.count { reader.read($0) == .comment }
    return tally
  }
}
