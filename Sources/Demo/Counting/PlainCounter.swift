/// Counts a text of which nothing is known: its words are what stands between spaces.
struct PlainCounter: Counter {
  func count(_ text: String) -> Tally {
    let lines = text.lines
    return Tally(
      files: 1,
      lines: lines.count,
      words: Array(text.utf8).split(whereSeparator: \.isSpace).count,
      bytes: text.utf8.count,
      blankLines: lines.count { $0.allSatisfy(\.isSpace) }
    )
  }
}
