import Foundation
import Testing

/// The messages that the files in `Golden` pin.
///
/// `DOVETAIL_RECORD_GOLDEN=1 swift test` writes the files anew; the tests fail then, so that recording cannot pass for
/// testing.
enum Golden {
  /// Compares a message with its file.
  ///
  /// - Parameters:
  ///   - message: The message as it is printed.
  ///   - name: The file's name without its ending.
  ///   - sourceLocation: Filled in by the compiler.
  static func expect(_ message: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = SourceTree.relative(message) + "\n"
    let file = SourceTree.golden.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["DOVETAIL_RECORD_GOLDEN"] == "1" {
      record(text, in: file, sourceLocation)
      return
    }
    guard let pinned = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record("Golden/\(name).txt is missing; the message is\n\(text)", sourceLocation: sourceLocation)
      return
    }
    if text == pinned { return }
    Issue.record("the message is\n\(text)\nand Golden/\(name).txt has\n\(pinned)", sourceLocation: sourceLocation)
  }

  private static func record(_ text: String, in file: URL, _ sourceLocation: SourceLocation) {
    do {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.lastPathComponent)", sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }
}
