/// A place in a template's file.
package struct TemplatePlace: Hashable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column in bytes, counted from 1, as Swift's compiler counts.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  static let start = TemplatePlace(line: 1, column: 1)
}

extension TemplatePlace: Comparable {
  package static func < (a: TemplatePlace, b: TemplatePlace) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
