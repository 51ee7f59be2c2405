import Foundation

/// Links, for those who follow them by hand.
package enum SymbolicLink {
  /// The links that may lead to one file: as many as Linux follows, and more than other systems do.
  package static let limit = 40

  /// What a link says.
  ///
  /// - Parameter path: Its path.
  /// - Returns: The text, or nil when there is no link.
  /// - Throws: `SystemError` for a text that no `String` has.
  static func target(of path: String) throws(SystemError) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    guard let text = String(validating: buffer.prefix(count), as: UTF8.self) else { throw SystemError(code: EILSEQ) }
    return text
  }
}
