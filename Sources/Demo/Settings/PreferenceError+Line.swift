import DovetailProperties

extension PreferenceError {
  /// The error in one line, for a person who uses the tool and did not write it.
  var line: String {
    switch reason {
    case .mismatch(let stored, _): "\(quoted(store)) has \(printable("\(stored)")) for \(quoted(key))"
    case .unreadable(let cause), .unwritable(let cause), .unencodable(let cause): printable("\(cause)")
    }
  }
}
