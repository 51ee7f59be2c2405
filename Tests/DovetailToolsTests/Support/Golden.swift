import Foundation
import Testing

/// The messages that the files in `Golden` pin, as in the tests of the core.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden")

  /// Compares a message with its file.
  ///
  /// - Parameters:
  ///   - message: The message as it is printed.
  ///   - name: The file's name without its ending.
  ///   - sourceLocation: Filled in by the compiler.
  static func expect(_ message: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = message + "\n"
    let file = folder.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["DOVETAIL_RECORD_GOLDEN"] == "1" {
      do {
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(file.lastPathComponent)", sourceLocation: sourceLocation)
      } catch {
        Issue.record(error, sourceLocation: sourceLocation)
      }
    } else {
      let pinned = (try? String(contentsOf: file, encoding: .utf8)) ?? "nothing"
      #expect(text == pinned, "Golden/\(name).txt differs", sourceLocation: sourceLocation)
    }
  }
}
