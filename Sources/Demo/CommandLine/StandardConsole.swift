import Foundation

/// The console of the process.
struct StandardConsole: Console {
  func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw ConsoleError(reason: systemReason(of: error))
    }
  }

  func complain(_ line: String) {
    // Where even standard error is closed there is nobody left to tell.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
