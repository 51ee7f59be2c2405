import Foundation

/// Reads symbolic links.
package enum SymbolicLink {
  /// The most links to follow to a file: Linux's limit, which is the highest.
  package static let limit = 40

  /// The target of a link.
  ///
  /// - Parameter path: The link's path.
  /// - Returns: The target, or nil when there is no link.
  /// - Throws: `SystemError` for a target that is not UTF-8.
  static func target(of path: String) throws(SystemError) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    guard let text = String(validating: buffer.prefix(count), as: UTF8.self) else { throw SystemError(code: EILSEQ) }
    return text
  }
}
