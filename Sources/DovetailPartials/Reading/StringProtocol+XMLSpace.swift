extension StringProtocol where UTF8View: BidirectionalCollection {
  /// Whether the text has nothing but what XML calls white space.
  var isXMLSpace: Bool { utf8.allSatisfy(isSpace) }

  /// The text without what XML calls white space at its ends.
  func trimmingXMLSpace() -> SubSequence {
    guard let first = utf8.firstIndex(where: { !isSpace($0) }), let last = utf8.lastIndex(where: { !isSpace($0) })
    else { return self[endIndex...] }
    return self[first..<utf8.index(after: last)]
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
