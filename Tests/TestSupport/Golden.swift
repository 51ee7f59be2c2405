package import Foundation
package import Testing

/// Compares messages with the files in a test target's folder `Golden`.
///
/// `DOVETAIL_RECORD_GOLDEN=1 swift test` rewrites the files. The tests fail then, so that recording cannot pass for
/// testing.
package enum Golden {
  /// The folder of the package.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static var isRecording: Bool { ProcessInfo.processInfo.environment["DOVETAIL_RECORD_GOLDEN"] == "1" }

  /// Makes the package's paths in a text relative to its root, so that the text is the same on every machine.
  package static func relative(_ text: String) -> String {
    text.replacing(root.path(percentEncoded: false), with: "")
  }

  /// Counts a file's lines in a text from a start line, so that edits above that line do not change the text.
  package static func counted(_ text: String, from start: SourceLocation) -> String {
    text.replacing(/(?<file>\w+\.swift):(?<line>\d+)/) { match in
      guard match.file == start.fileName, let line = Int(match.line) else { return String(match.0) }
      return "\(start.fileName):\(line - start.line + 1)"
    }
  }

  /// Compares a message with its file, in which the package's paths are relative to its root.
  ///
  /// - Parameters:
  ///   - message: The message as it is printed.
  ///   - name: The file's name without its extension.
  ///   - start: The line from which the lines of its file are counted; the file's first line when nil.
  ///   - fileID: Filled in by the compiler; names the test target.
  package static func expect(
    _ message: String, _ name: String, from start: SourceLocation? = nil, fileID: String = #fileID,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = relative(start.map { counted(message, from: $0) } ?? message)
    let target = fileID.prefix { $0 != "/" }
    expect(text, at: "Tests/\(target)/Golden/\(name).txt", sourceLocation: sourceLocation)
  }

  /// Compares a text, followed by a line break, with a file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The file's path in the package.
  package static func expect(_ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = text + "\n"
    let file = root.appending(path: path)
    if isRecording {
      record(text, in: file, sourceLocation)
      return
    }
    let name = "\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)"
    guard let pinned = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record("\(name) is missing; the message is\n\(text)", sourceLocation: sourceLocation)
      return
    }
    if text == pinned { return }
    Issue.record("the message is\n\(text)\nand \(name) has\n\(pinned)", sourceLocation: sourceLocation)
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
