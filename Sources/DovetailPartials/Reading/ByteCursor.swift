/// Reads a file's bytes from its begin to its end, and knows at which line and column it is.
struct ByteCursor {
  // The one who makes the cursor keeps the bytes for as long as it is used; every index is checked against their count.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index >= bytes.count }

  var place: TemplatePlace { TemplatePlace(line: line, column: index - lineStart + 1) }

  func isAt(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - index >= count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  func isSpace(after count: Int) -> Bool {
    index + count < bytes.count && Self.isSpace(bytes[index + count])
  }

  mutating func advance(_ count: Int) {
    for _ in 0..<count where index < bytes.count {
      index += 1
      if bytes[index - 1] == UInt8(ascii: "\n") {
        line += 1
        lineStart = index
      }
    }
  }

  mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { advance(1) }
  }

  /// Goes to a byte, or to the end.
  mutating func skip(to byte: UInt8) {
    while index < bytes.count, bytes[index] != byte { advance(1) }
  }

  /// Goes behind a text, which begins some bytes from here or later; tells whether there is one.
  mutating func skip(through text: StaticString, after count: Int) -> Bool {
    advance(count)
    while !isAtEnd {
      if isAt(text) {
        advance(text.utf8CodeUnitCount)
        return true
      }
      advance(1)
    }
    return false
  }

  /// Takes everything up to a text and the text itself.
  mutating func take(through text: StaticString) -> String? {
    let start = index
    guard skip(through: text, after: 0) else { return nil }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Takes what may be a name: everything up to a byte that ends names.
  mutating func takeName() -> String {
    let start = index
    while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  mutating func takes(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    advance(1)
    return true
  }

  mutating func takeQuote() -> UInt8? {
    if takes(UInt8(ascii: "\"")) { return UInt8(ascii: "\"") }
    return takes(UInt8(ascii: "'")) ? UInt8(ascii: "'") : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
