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

extension Error {
  /// Why something failed, in the system's words where it has any, without those that Foundation puts around them.
  package var systemReason: String {
    if let error = self as? SystemError { return error.description }
    let error = self as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return cause.systemReason }
    return error.domain == NSPOSIXErrorDomain
      ? SystemError(code: Int32(error.code)).description : error.localizedDescription
  }
}
