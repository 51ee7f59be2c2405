import Foundation

/// What a process needs to freeze a graph when it does so first, as a program does when it starts.
package struct FirstFreezing {
  private let program: Program
  private let arguments: [String]

  /// Describes a run of `FreezeOnce`.
  ///
  /// - Parameters:
  ///   - arguments: What its command line says.
  ///   - built: The folder that `swift build` made.
  package init(_ arguments: String..., built: URL) {
    self.arguments = arguments
    program = Program(file: built.appending(path: "FreezeOnce"))
  }

  /// Runs the process.
  ///
  /// - Returns: The nanoseconds that freezing took, and by how many bytes the process grew at most.
  /// - Throws: When it cannot be run.
  package func run() throws -> (nanoseconds: Double, bytes: Double) {
    let numbers = try program.run(arguments).output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 2 else { throw Problem("FreezeOnce printed no time and memory") }
    return (numbers[0], numbers[1])
  }

  /// Counts the instructions of the process.
  package func instructions() throws -> Int { try program.startCounting(arguments)() }
}
