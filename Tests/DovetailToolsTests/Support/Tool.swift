import Foundation
import TestSupport
import Testing

/// Runs other programs, which read the output of a graph tool.
enum Tool {
  /// The path of the first of these programs that is installed.
  static func installed(_ names: String...) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program, and waits for its end.
  static func run(_ path: String, _ arguments: String...) async throws -> (status: Int32, output: String) {
    try await offThePool {
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
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if a program is not installed; in CI, which must install it, the test runs and fails.
  static func needs(_ path: String?) -> Self {
    .enabled(
      if: path != nil || ProcessInfo.processInfo.environment["CI"] != nil,
      "a program is missing that .ci/readers installs")
  }
}
