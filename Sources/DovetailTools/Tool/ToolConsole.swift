import Foundation

/// The output streams of a graph tool.
package struct ToolConsole {
  /// Writes a result unchanged.
  let write: (String) throws -> Void
  /// Writes faults, warnings and errors.
  let complain: (String) -> Void

  package init(write: @escaping (String) throws -> Void, complain: @escaping (String) -> Void) {
    self.write = write
    self.complain = complain
  }

  /// Standard output and standard error of the process.
  static var standard: ToolConsole {
    ToolConsole(
      write: { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      // If standard error is closed, the failure cannot be reported.
      complain: { try? FileHandle.standardError.write(contentsOf: Data(($0 + "\n").utf8)) })
  }
}
