extension UInt8 {
  /// Whether the byte is an ASCII space, tab or line end.
  var isSpace: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }
}
