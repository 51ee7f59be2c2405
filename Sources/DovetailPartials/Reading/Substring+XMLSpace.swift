extension StringProtocol where SubSequence == Substring {
  /// The text without what XML calls white space at its ends.
  func trimmingXMLSpace() -> Substring {
    let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" }
    guard let first = unicodeScalars.firstIndex(where: { !isSpace($0) }),
      let last = unicodeScalars.lastIndex(where: { !isSpace($0) })
    else { return self[endIndex...] }
    return self[first..<unicodeScalars.index(after: last)]
  }
}
