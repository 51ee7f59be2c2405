import Foundation

/// Measures a process that freezes a graph once, as a program does when it starts.
package struct FirstFreezing {
  private let program: Program
  private let arguments: [String]

  /// Describes a run of `FreezeOnce`.
  ///
  /// - Parameters:
  ///   - arguments: Its command line.
  ///   - built: The folder that `swift build` made.
  package init(_ arguments: String..., built: URL) {
    self.arguments = arguments
    program = Program(file: built.appending(path: "FreezeOnce"))
  }

  /// Runs the process.
  ///
  /// - Returns: The nanoseconds of freezing, and the peak growth of the process in bytes.
  /// - Throws: When it cannot be run.
  package func run() throws -> (nanoseconds: Double, bytes: Double) {
    let numbers = try program.run(arguments).output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 2 else { throw Problem("FreezeOnce printed no time and memory") }
    return (numbers[0], numbers[1])
  }

  /// Counts the instructions of the process.
  package func instructions() throws -> Int { try program.startCounting(arguments)() }
}
