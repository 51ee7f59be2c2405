package import Foundation

/// A template's file as a tree: the elements in the order of their tags, the root first.
package struct TemplateDocument: Equatable, Sendable {
  /// The bytes that a file may have.
  package static let sizeLimit = 1 << 20

  package let nodes: [TemplateNode]
  /// The attributes of all elements, in the order of the file.
  package let attributes: [TemplateNode.Attribute]

  init(nodes: [TemplateNode], attributes: [TemplateNode.Attribute]) {
    self.nodes = nodes
    self.attributes = attributes
  }

  /// Reads a file.
  ///
  /// - Parameter data: The file's content.
  /// - Throws: `ReadingFault` for the first fault.
  package init(_ data: Data) throws(ReadingFault) {
    // What is scanned refers to the buffer, and is used within the call only.
    self = try data.withUnsafeBytes { buffer in
      Result { () throws(ReadingFault) in
        try TemplateParser.document(of: data, try Self.scan(buffer.assumingMemoryBound(to: UInt8.self)))
      }
    }.get()
  }

  /// The index of an attribute of an element, or nil when it is not written.
  func attribute(_ name: String, of node: Int) -> Int? {
    nodes[node].attributes.first { attributes[$0].name == name }
  }

  /// Finds the tags of a file, after its encoding is found to be right.
  static func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(ReadingFault) -> ScannedDocument {
    guard bytes.count <= sizeLimit else { throw .tooLarge(bytes: bytes.count) }
    try checkEncoding(of: bytes)
    return try TemplateScanner.scan(bytes)
  }

  private static func checkEncoding(of bytes: UnsafeBufferPointer<UInt8>) throws(ReadingFault) {
    if let first = bytes.first, first >= 0xEF,
      bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    {
      throw ReadingFault(kind: .byteOrderMark, place: .start)
    }
    // Hardly any file is at fault, so that where it is is looked for afterwards.
    if hasZero(bytes) || String(validating: bytes, as: UTF8.self) == nil, let wrong = firstWrongByte(in: bytes) {
      let lineStart = bytes[..<wrong].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let line = bytes[..<wrong].count { $0 == UInt8(ascii: "\n") } + 1
      throw ReadingFault(
        kind: .notUTF8(bytes[wrong]), place: TemplatePlace(line: line, column: wrong - lineStart + 1))
    }
  }

  private static func hasZero(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
  }

  /// The first byte that is no part of UTF-8, or is zero, as every other one is in UTF-16.
  private static func firstWrongByte(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    let zero = bytes.firstIndex(of: 0)
    while true {
      if offset == zero { return offset }
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
