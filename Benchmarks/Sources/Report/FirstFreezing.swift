import Foundation

/// Times how long a process takes to freeze a graph when it does so first, as a program does when it starts.
struct FirstFreezing {
  /// The built `FreezeOnce`.
  let program: URL
  /// How many processes there are of each kind; they take turns.
  let runs: Int

  private enum Work: String, CaseIterable {
    case injector, dictionary
  }

  /// Runs the processes.
  ///
  /// - Returns: The lines for the table.
  /// - Throws: When the program cannot be run.
  func lines() throws -> [Line] {
    let (small, large) = (15_000, 150_000)
    var times: [Work: [Int: [Double]]] = [:]
    for _ in 0..<runs {
      for work in Work.allCases {
        for count in [small, large] { times[work, default: [:]][count, default: []].append(try run(work, count)) }
      }
    }
    func line(_ title: String, _ time: (Work, Int), to reference: (Work, Int), _ name: String, _ limit: Limit) -> Line {
      let time = times[time.0]?[time.1]?.lowerQuartile ?? .nan
      let other = times[reference.0]?[reference.1]?.lowerQuartile ?? .nan
      return Line(
        work: title, time: time, reference: name, referenceTime: other, comparison: .duration,
        ratio: Comparison.duration.ratio(of: time, to: other), limit: limit)
    }
    return [
      line(
        "collect, verify, freeze 15,000 bindings, in a new process", (.injector, small), to: (.dictionary, small),
        "filling a `Mutex` dictionary of typed factories", .atMost(3)),
      line(
        "collect, verify, freeze 150,000 bindings, in a new process", (.injector, large), to: (.injector, small),
        "15,000 bindings", .atMost(12)),
      line(
        "fill a `Mutex` dictionary of 150,000 factories, in a new process", (.dictionary, large),
        to: (.dictionary, small),
        "15,000 factories", .none),
    ]
  }

  /// Runs the program.
  ///
  /// - Returns: The nanoseconds that it prints.
  private func run(_ work: Work, _ count: Int) throws -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = [work.rawValue, "\(count)"]
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
