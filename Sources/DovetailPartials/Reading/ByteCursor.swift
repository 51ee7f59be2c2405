/// Reads a file's bytes from its begin to its end, and knows at which line and column it is.
struct ByteCursor {
  // The one who makes the cursor keeps the bytes for as long as it is used; every index is checked against their count.
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index >= bytes.count }

  var place: TemplatePlace { TemplatePlace(line: line, column: index - lineStart + 1) }

  /// A byte that comes, counted from the next one; nil behind the end.
  func peek(_ count: Int = 0) -> UInt8? { index + count < bytes.count ? bytes[index + count] : nil }

  func isAt(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - index >= count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  func isSpace(after count: Int) -> Bool { peek(count).map(Self.isSpace) ?? false }

  /// Goes behind bytes that are there and begin no line.
  mutating func advance(_ count: Int) { index += count }

  mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { step() }
  }

  /// Goes to a byte, or to the end.
  mutating func skip(to byte: UInt8) {
    while index < bytes.count, bytes[index] != byte { step() }
  }

  /// Goes behind a text, which begins here or later; tells whether there is one.
  mutating func skip(through text: StaticString) -> Bool {
    while !isAtEnd {
      if isAt(text) {
        advance(text.utf8CodeUnitCount)
        return true
      }
      step()
    }
    return false
  }

  /// Takes everything up to a text and the text itself.
  mutating func take(through text: StaticString) -> String? {
    let start = index
    return skip(through: text) ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  /// Takes what may be a name: everything up to a byte that ends names.
  mutating func takeName() -> ScannedName {
    let place = place
    let start = index
    while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
    return ScannedName(bytes: UnsafeBufferPointer(rebasing: bytes[start..<index]), place: place)
  }

  mutating func takes(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    step()
    return true
  }

  mutating func takeQuote() -> UInt8? {
    if takes(UInt8(ascii: "\"")) { return UInt8(ascii: "\"") }
    return takes(UInt8(ascii: "'")) ? UInt8(ascii: "'") : nil
  }

  private mutating func step() {
    index += 1
    if bytes[index - 1] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
