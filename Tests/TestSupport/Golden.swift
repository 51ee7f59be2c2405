package import Foundation
package import Testing

/// The messages that the files in a test target's `Golden` pin.
///
/// `DOVETAIL_RECORD_GOLDEN=1 swift test` writes the files anew; the tests fail then, so that recording cannot pass for
/// testing.
package enum Golden {
  /// The folder of the package.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static var isRecording: Bool { ProcessInfo.processInfo.environment["DOVETAIL_RECORD_GOLDEN"] == "1" }

  /// A text in which the paths of this package begin at its root, as on every machine.
  package static func relative(_ text: String) -> String {
    text.replacing(root.path(percentEncoded: false), with: "")
  }

  /// A text in which the lines of one file are counted from one of them, so that what stands above it may change.
  package static func counted(_ text: String, from start: SourceLocation) -> String {
    text.replacing(/(?<file>\w+\.swift):(?<line>\d+)/) { match in
      guard match.file == start.fileName, let line = Int(match.line) else { return String(match.0) }
      return "\(start.fileName):\(line - start.line + 1)"
    }
  }

  /// Compares a message with its file, in which the package's own paths begin at its folder.
  ///
  /// - Parameters:
  ///   - message: The message as it is printed.
  ///   - name: The file's name without its ending.
  ///   - start: The line that is the first one of its file in the message, if that is another one.
  ///   - fileID: Filled in by the compiler; tells the test target.
  package static func expect(
    _ message: String, _ name: String, from start: SourceLocation? = nil, fileID: String = #fileID,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = relative(start.map { counted(message, from: $0) } ?? message)
    let target = fileID.prefix { $0 != "/" }
    expect(text, at: "Tests/\(target)/Golden/\(name).txt", sourceLocation: sourceLocation)
  }

  /// Compares a text with a file that has it, and a line break at its end.
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
