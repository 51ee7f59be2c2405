import Foundation

/// A program that the report runs.
struct Program {
  let file: URL
  /// The folder in which it runs; this one's when nil.
  var folder: URL?

  /// Runs the program and waits for its end.
  ///
  /// - Parameter arguments: What its command line says.
  /// - Returns: What it printed, and the nanoseconds of processor time that it took, its start included.
  /// - Throws: When it cannot be run, or fails.
  @discardableResult
  func run(_ arguments: [String]) throws -> (output: String, nanoseconds: Double) {
    let process = Process()
    let output = Pipe()
    process.executableURL = file
    process.arguments = arguments
    process.standardOutput = output
    if let folder { process.currentDirectoryURL = folder }
    let start = ChildTime.now
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let time = ChildTime.now - start
    guard process.terminationStatus == 0 else {
      throw Problem("'\(file.lastPathComponent) \(arguments.prefix(3).joined(separator: " "))' failed")
    }
    return (text, time)
  }
}
