/// A place in source code, such as that of an element of a module.
public struct SourceSite: Hashable, Sendable {
  private let fileIDText, filePathText: LiteralText
  private let lineNumber, columnNumber: Int32

  /// Makes a site from the compiler's literals.
  ///
  /// - Parameters:
  ///   - fileID: `#fileID`.
  ///   - filePath: `#filePath`.
  ///   - line: `#line`.
  ///   - column: `#column`.
  @inlinable
  public init(fileID: StaticString, filePath: StaticString, line: Int, column: Int) {
    self.init(LiteralText(fileID), LiteralText(filePath), line, column)
  }

  @usableFromInline
  init(_ fileID: LiteralText, _ filePath: LiteralText, _ line: Int, _ column: Int) {
    fileIDText = fileID
    filePathText = filePath
    lineNumber = Int32(clamping: line)
    columnNumber = Int32(clamping: column)
  }

  /// The placeholder for elements without a place in source code, such as implicit bindings.
  package static let nowhere = SourceSite(fileID: "", filePath: "", line: 0, column: 0)

  /// The line, counted from 1.
  public var line: Int { Int(lineNumber) }

  /// The column, counted from 1.
  public var column: Int { Int(columnNumber) }

  /// The module and the file, as in `App/NetworkModule.swift`.
  public var fileID: String { fileIDText.text }

  /// The path of the file as it was passed to the compiler.
  public var filePath: String { filePathText.text }

  /// The file's name and the line, as in `NetworkModule.swift:14`.
  @inline(never)
  package var shortDescription: String { fileName + ":" + String(line) }

  /// The file's name without its folder.
  package var fileName: String { String(fileID.split(separator: "/", omittingEmptySubsequences: false).last ?? "") }
}

/// The address of a literal's text: every binding stores two, and a `StaticString` has three words.
@safe
@usableFromInline
struct LiteralText: Hashable, @unchecked Sendable {
  // Sendable: the text is constant, and exists until the process ends.
  @usableFromInline let start: UnsafePointer<UInt8>

  @inlinable
  init(_ text: StaticString) { unsafe start = unsafe text.utf8Start }

  // Safe: a literal's text ends with a zero, as the documentation of `utf8Start` guarantees.
  var text: String { unsafe String(cString: start) }

  @usableFromInline
  static func == (a: LiteralText, b: LiteralText) -> Bool { a.text == b.text }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
