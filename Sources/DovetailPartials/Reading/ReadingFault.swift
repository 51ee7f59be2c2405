/// A fault that makes a file unreadable as a template, and its position.
package struct ReadingFault: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The file has only white space and comments.
    case empty
    /// The file has more bytes than a template may have.
    case tooLarge(bytes: Int, limit: Int)
    /// The file begins with a byte order mark.
    case byteOrderMark
    /// The file has a processing instruction.
    case instruction
    /// A byte is not valid UTF-8.
    case notUTF8(UInt8)
    /// The file declares another encoding.
    case encoding(String)
    /// The file has a document type, which may define entities.
    case documentType
    /// An element is nested in too many elements.
    case tooDeep(limit: Int)
    /// An element has too many attributes.
    case tooWide(limit: Int)
    /// An element has an attribute twice.
    case repeatedAttribute(String, first: TemplatePosition)
    /// An attribute has no value in quotes.
    case noValue(attribute: String)
    /// The file ends within an element.
    case unclosed(String)
    /// An end tag does not match the open element.
    case mismatchedEnd(String, open: String, TemplatePosition)
    /// An end tag has no start tag.
    case unopenedEnd(String)
    /// There is text outside of the root element.
    case textOutside
    /// There is a second root element.
    case secondRoot(String)
    /// A comment, a tag or the like is not closed.
    case unfinished(String)
    /// Any other error of the parser, with its code in libxml2.
    case syntax(code: Int)

    /// The fault's stable name.
    var id: String {
      switch self {
      case .tooLarge: "large-template"
      case .byteOrderMark, .notUTF8, .encoding: "wrong-encoding"
      case .instruction: "processing-instruction"
      case .documentType: "document-type"
      case .tooDeep: "deep-template"
      case .tooWide: "wide-element"
      case .empty, .repeatedAttribute, .noValue, .unclosed, .mismatchedEnd, .unopenedEnd, .textOutside, .secondRoot,
        .unfinished, .syntax:
        "malformed-template"
      }
    }
  }

  package let kind: Kind
  package let position: TemplatePosition

  package init(kind: Kind, position: TemplatePosition) {
    self.kind = kind
    self.position = position
  }

  static func tooLarge(bytes: Int) -> ReadingFault {
    ReadingFault(kind: .tooLarge(bytes: bytes, limit: TemplateDocument.sizeLimit), position: .start)
  }
}

/// A position in a template's file.
package struct TemplatePosition: Hashable, Comparable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column in bytes, counted from 1, as Swift's compiler counts.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  static let start = TemplatePosition(line: 1, column: 1)

  package static func < (a: TemplatePosition, b: TemplatePosition) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// A part of a template's file that has a position.
package enum TemplateLocation: Hashable, Sendable {
  /// An element, by its index in the document.
  case element(Int)
  /// An attribute of an element.
  case attribute(String, of: Int)
  /// The text of an element.
  case text(of: Int)
}
