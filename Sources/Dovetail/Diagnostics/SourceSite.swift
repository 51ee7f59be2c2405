/// A place in source code: where an element of a module was written.
public struct SourceSite: Sendable {
  private let fileIDText: StaticString
  private let filePathText: StaticString

  /// The line, counted from 1.
  public let line: Int

  /// The column, counted from 1.
  public let column: Int

  /// Makes a site from the compiler's literals.
  ///
  /// - Parameters:
  ///   - fileID: `#fileID`.
  ///   - filePath: `#filePath`.
  ///   - line: `#line`.
  ///   - column: `#column`.
  public init(fileID: StaticString, filePath: StaticString, line: Int, column: Int) {
    self.fileIDText = fileID
    self.filePathText = filePath
    self.line = line
    self.column = column
  }

  /// The module and the file, as in `App/NetworkModule.swift`.
  public var fileID: String { fileIDText.description }

  /// The path of the file as the compiler saw it.
  public var filePath: String { filePathText.description }

  /// The file's name without its folder.
  public var fileName: String {
    let id = fileID
    return id.lastIndex(of: "/").map { String(id[id.index(after: $0)...]) } ?? id
  }
}
