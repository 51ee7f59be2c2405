import Dovetail
import Testing

extension Finding {
  /// Makes the fault an issue of the current test, at its own line.
  ///
  /// - Parameter other: Where the issue is when the fault has no place in source code.
  func record(orAt other: SourceLocation) {
    let site = place.site
    Report(self, at: "\(site.filePath):\(site.line):\(site.column): ").record(at: SourceLocation(site) ?? other)
  }
}

extension SourceLocation {
  /// The place of an element of a module, unless it has none.
  init?(_ site: SourceSite) {
    guard site.line > 0, site.column > 0, site.fileID.contains("/") else { return nil }
    self.init(fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
  }
}
