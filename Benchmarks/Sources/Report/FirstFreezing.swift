import ContestNames
import Foundation

/// Times how long a process takes to freeze a graph when it does so first, as a program does when it starts.
struct FirstFreezing {
  /// The built `FreezeOnce`.
  let program: URL
  /// How many processes there are of each kind; they take turns.
  let runs: Int

  private enum Subject: String, CaseIterable {
    case injector, dictionary
  }

  /// Runs the processes.
  ///
  /// - Returns: The lines for the table.
  /// - Throws: When the program cannot be run.
  func lines() throws -> [Line] {
    var (small, large) = ([Subject: [Double]](), [Subject: [Double]]())
    for _ in 0..<runs {
      for subject in Subject.allCases {
        small[subject, default: []].append(try run(subject, 15_000))
        large[subject, default: []].append(try run(subject, 150_000))
      }
    }
    return [
      Line(
        "collect, verify, freeze 15,000 bindings, in a new process", small[.injector, default: []],
        to: Way.lockedFactories.title, small[.dictionary, default: []], .atMost(3)),
      Line(
        "collect, verify, freeze 150,000 bindings, in a new process", large[.injector, default: []],
        to: Way.small.title, small[.injector, default: []], .atMost(12)),
      Line(
        "fill a `Mutex` dictionary of 150,000 factories, in a new process", large[.dictionary, default: []],
        to: "15,000 factories", small[.dictionary, default: []]),
    ]
  }

  /// Runs the program.
  ///
  /// - Returns: The nanoseconds that it prints.
  private func run(_ subject: Subject, _ count: Int) throws -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = [subject.rawValue, "\(count)"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let nanoseconds = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Problem("\(program.lastPathComponent) printed no time")
    }
    return nanoseconds
  }
}
