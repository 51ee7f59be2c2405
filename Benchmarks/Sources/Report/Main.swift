import Foundation

/// Prints the tables, writes the chart and checks the limits.
@main
struct Main {
  static func main() {
    do {
      let failures = try run(Options(CommandLine.arguments.dropFirst()))
      guard failures.isEmpty else {
        for failure in failures { print("error: \(failure)") }
        exit(1)
      }
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  /// Does what the options ask for.
  ///
  /// - Returns: What fails the check, in words.
  private static func run(_ options: Options) throws -> [String] {
    let results = try Results(readingFrom: options.results)
    var lines = try Row.all.map { try Line($0, results) }
    if let built = options.built, let headers = options.headers {
      lines += try FirstFreezing(program: Program(file: built.appending(path: "FreezeOnce")), runs: 15).lines()
      lines += try SwiftCompiler.inFolder(built: built, headers: headers) { compiler in
        try TreePrograms(compiler: compiler, runs: 41).lines()
      }
      lines += try SwiftCompiler.inFolder(built: built, headers: headers) { compiler in
        try TypeChecking(compiler: compiler, runs: 5).lines()
      }
    }
    print("\(Table(lines))\n\n\(Table(countsOf: results))")
    if let chart = options.chart {
      try Chart(of: results).svg.write(to: chart, atomically: true, encoding: .utf8)
    }
    if let figures = options.figures {
      try "\(Table(figuresOf: lines))\n".write(to: figures, atomically: true, encoding: .utf8)
    }
    if options.renew {
      try Thresholds(of: results).write(to: options.thresholds)
    }
    return options.check ? try failures(lines, results, options) : []
  }

  private static func failures(_ lines: [Line], _ results: Results, _ options: Options) throws -> [String] {
    let missed = lines.filter { !$0.gate.isKept(by: $0.ratio, slack: Limit.slack) }
    let counts = try Thresholds(readingFrom: options.thresholds).differences(in: results)
    return counts
      + missed.map { line in
        "\(line.work), compared with \(line.reference): \(Figure.digits(line.ratio))\(line.relation.unit); "
          + "it must reach \(line.gate.title(line.relation)), give or take \(Int(Limit.slack * 100)) %"
      }
  }
}
