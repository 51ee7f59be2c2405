import Foundation

/// The number with its noun: `1 item`, `2 items`.
func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// The text in single quotes, on one line.
func quoted(_ text: String) -> String { "'\(printable(text))'" }

/// The text on one line, without control characters, which a terminal would obey.
func printable(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }.joined()
}

/// The system's reason for an error, without Foundation's text around it.
func systemReason(of error: any Error) -> String {
  let error = error as NSError
  if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return systemReason(of: cause) }
  return error.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(error.code))) : error.localizedDescription
}
