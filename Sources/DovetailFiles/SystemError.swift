import Foundation

/// A POSIX error.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The `errno` code.
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of the last call, which must have failed.
  package static var last: SystemError { SystemError(code: errno) }

  package var description: String { String(cString: strerror(code)) }
}

extension Error {
  /// The system's description of the cause, without Foundation's text around it, which is in the user's language.
  package var systemReason: String {
    if let error = self as? SystemError { return error.description }
    let error = self as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return cause.systemReason }
    return error.domain == NSPOSIXErrorDomain
      ? SystemError(code: Int32(error.code)).description : "\(error.domain) \(error.code)"
  }
}
