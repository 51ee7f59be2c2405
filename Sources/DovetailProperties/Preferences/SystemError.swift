import Foundation

/// The words for the last error of the system.
enum SystemError {
  static var text: String { String(cString: strerror(errno)) }
}
