import Foundation

/// Where a graph tool writes.
package struct ToolConsole {
  /// Writes a result, as it is.
  let write: (String) throws -> Void
  /// Writes lines about what is wrong.
  let complain: (String) -> Void

  /// Makes a console.
  ///
  /// - Parameters:
  ///   - write: Writes a result, as it is.
  ///   - complain: Writes lines about what is wrong.
  package init(write: @escaping (String) throws -> Void, complain: @escaping (String) -> Void) {
    self.write = write
    self.complain = complain
  }

  /// The standard output and the standard error of the process.
  static var standard: ToolConsole {
    ToolConsole(
      write: { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      // Where even standard error is closed there is nobody left to tell.
      complain: { try? FileHandle.standardError.write(contentsOf: Data(($0 + "\n").utf8)) })
  }
}
