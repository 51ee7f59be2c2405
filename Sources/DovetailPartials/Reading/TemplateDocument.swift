package import Foundation

/// A template's file as a tree: the elements in the order of their tags, the root first.
package struct TemplateDocument: Sendable {
  /// The bytes that a file may have.
  package static let sizeLimit = 1 << 20
  /// The elements that an element may lie in.
  package static let depthLimit = 100
  /// The attributes that an element may have.
  package static let widthLimit = 256

  /// One element.
  package struct Node: Equatable, Sendable {
    package let name: String
    /// The values of its attributes by their names.
    package let attributes: [String: String]
    package internal(set) var content: [Content] = []
  }

  /// What lies in an element, in order.
  package enum Content: Equatable, Sendable {
    /// Another element, by its index in the document.
    case element(Int)
    /// Text that is not only white space.
    case text(String)
  }

  package let nodes: [Node]
  private let text: String

  /// Reads a file.
  ///
  /// - Parameter data: The file's content.
  /// - Throws: `ReadingFault` for the first fault.
  package init(_ data: Data) throws(ReadingFault) {
    guard data.count <= Self.sizeLimit else { throw .tooLarge(bytes: data.count) }
    text = try Self.text(of: data)
    // What Foundation's parser must not meet is refused before; what it refuses is told by its name, if it has one.
    if Markup.isSuspicious(text) { _ = try Markup(text) }
    let reader = TemplateReader()
    if let fault = reader.read(data) {
      _ = try Markup(text)
      throw fault
    }
    nodes = reader.nodes
  }

  /// Tells where something stands, for messages.
  package func positions() -> (TemplateLocation) -> TemplatePosition {
    guard let markup = try? Markup(text) else { return { _ in .start } }
    return markup.position
  }

  private static func text(of data: Data) throws(ReadingFault) -> String {
    if [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]].contains(where: { data.starts(with: $0) }) {
      throw ReadingFault(kind: .byteOrderMark, position: .start)
    }
    // UTF-16 has a zero for every other byte.
    if !data.contains(0), let text = String(validating: data, as: UTF8.self) { return text }
    let wrong = firstWrongByte(in: data)
    let lines = data[..<wrong].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    throw ReadingFault(
      kind: .notUTF8(data[wrong]),
      position: TemplatePosition(line: lines.count, column: (lines.last?.count ?? 0) + 1))
  }

  /// The first byte that is no part of UTF-8, or is zero.
  private static func firstWrongByte(in data: Data) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = data.makeIterator()
    var offset = data.startIndex
    while case .valid(let scalar) = parser.parseScalar(from: &bytes), scalar.first != 0 { offset += scalar.count }
    return offset
  }
}
