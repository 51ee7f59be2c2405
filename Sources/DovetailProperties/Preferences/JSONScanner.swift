/// Finds the members of a JSON object in a text whose nesting was checked.
struct JSONScanner {
  private let bytes: [UInt8]
  private(set) var index: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
  }

  /// Skips white space and one character; if another character is next, skips nothing and returns false.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    let next = bytes[index...].firstIndex { !Self.isSpace($0) }
    guard let next, bytes[next] == UInt8(ascii: character) else { return false }
    index = next + 1
    return true
  }

  /// The next string, with its quotes.
  mutating func string() -> Range<Int>? {
    guard skip("\"") else { return nil }
    let start = index - 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\""):
        index += 1
        return start..<index
      default: index += 1
      }
    }
    return nil
  }

  /// The next value.
  mutating func value() -> Range<Int>? {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    let start = index
    var depth = 0
    while index < bytes.count, depth > 0 || !Self.isEnd(bytes[index]) {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard string() != nil else { return nil }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
    }
    return index > start ? start..<index : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

  /// Whether a scalar value ends before the byte.
  private static func isEnd(_ byte: UInt8) -> Bool { isSpace(byte) || ",}]".utf8.contains(byte) }
}
