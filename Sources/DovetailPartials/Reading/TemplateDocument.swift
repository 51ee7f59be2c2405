package import Foundation

/// A template's file as a tree: the elements in the order of their tags, the root first.
package struct TemplateDocument: Sendable {
  /// The most bytes of a file.
  package static let sizeLimit = 1 << 20
  /// The most elements that an element is nested in.
  package static let depthLimit = 100
  /// The most attributes of an element.
  package static let widthLimit = 256

  package struct Node: Equatable, Sendable {
    package let name: String
    /// The values of its attributes by their names.
    package let attributes: [String: String]
    package internal(set) var content: [Content] = []
  }

  package enum Content: Equatable, Sendable {
    /// A child element, by its index in the document.
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
    // Content that must not reach Foundation's parser is refused first. When the parser fails, `Markup` reports the
    // fault by name if it can.
    if Markup.isSuspicious(text) { _ = try Markup(text) }
    let reader = TemplateReader()
    if let fault = reader.read(data) {
      _ = try Markup(text)
      throw fault
    }
    nodes = reader.nodes
  }

  /// A function that returns positions, for messages.
  package func positions() -> (TemplateLocation) -> TemplatePosition {
    guard let markup = try? Markup(text) else { return { _ in .start } }
    return markup.position
  }

  private static func text(of data: Data) throws(ReadingFault) -> String {
    if [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]].contains(where: { data.starts(with: $0) }) {
      throw ReadingFault(kind: .byteOrderMark, position: .start)
    }
    // UTF-16 without a byte order mark has zero bytes.
    if !data.contains(0), let text = String(validating: data, as: UTF8.self) { return text }
    let wrong = firstWrongByte(in: data)
    let lines = data[..<wrong].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    throw ReadingFault(
      kind: .notUTF8(data[wrong]),
      position: TemplatePosition(line: lines.count, column: (lines.last?.count ?? 0) + 1))
  }

  /// The first byte that is zero or not valid UTF-8.
  private static func firstWrongByte(in data: Data) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = data.makeIterator()
    var offset = data.startIndex
    while case .valid(let scalar) = parser.parseScalar(from: &bytes), scalar.first != 0 { offset += scalar.count }
    return offset
  }
}
