import Foundation

/// Another program that reads what a graph tool writes.
enum Tool {
  /// The first of some programs that is installed.
  static func installed(_ names: String...) -> String? {
    names.map { "/usr/bin/\($0)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program, and waits for its end.
  static func run(_ path: String, _ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
