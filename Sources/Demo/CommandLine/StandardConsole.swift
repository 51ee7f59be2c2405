import Foundation

/// The standard output and the standard error.
struct StandardConsole: Console {
  func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw Failure("the output cannot be written: \(systemReason(of: error))")
    }
  }

  func complain(_ line: String) {
    // If standard error is closed, the failure cannot be reported.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
