import Foundation

/// An error of the system, in its own words.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The number that the system calls it by.
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of the call before this one, which must have failed.
  package static var last: SystemError { SystemError(code: errno) }

  package var description: String { String(cString: strerror(code)) }
}
