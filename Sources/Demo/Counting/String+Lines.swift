extension String {
  /// The lines of the text without their ends; an end in the last place starts no further line.
  ///
  /// Bytes rather than characters: `\r\n` is a single character, and bytes are quicker to go through.
  var lines: [ArraySlice<UInt8>] {
    var lines = Array(utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
