import DovetailPreferences

extension PreferenceError {
  /// The error in one line; its description has several, for the developer.
  var line: String {
    switch reason {
    case .mismatch(let stored, _): "\(quoted(store)) has \(printable("\(stored)")) for \(quoted(key))"
    case .unreadable(let cause), .unwritable(let cause), .unencodable(let cause): printable("\(cause)")
    }
  }
}
