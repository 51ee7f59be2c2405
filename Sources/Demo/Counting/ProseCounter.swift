/// Counts a text that a person reads: a word has a letter or a digit in it, so that bullets and rules are none.
struct ProseCounter: Counter {
  private let plain = PlainCounter()

  init() {}

  func count(_ text: String) -> Tally {
    var tally = plain.count(text)
    tally.words = text.split(whereSeparator: \.isWhitespace).count { word in
      word.contains { $0.isLetter || $0.isNumber }
    }
    return tally
  }
}
