import Benchmark
import Comparisons
import Foundation
import Programs

/// What is counted of other processes: instructions, as valgrind counts them, sizes, and what the compiler does.
///
/// All that is recorded for Linux on x86-64, where `run.sh` asks for it.
struct ProcessCounts {
  /// The folder of the programs.
  let built: URL
  /// The folder of the header that `Dovetail.swiftmodule` needs.
  let headers: URL

  /// What the environment asks for, if it does.
  static let asked: ProcessCounts? = {
    let environment = ProcessInfo.processInfo.environment
    guard let built = environment["COUNT_BUILT"], let headers = environment["COUNT_HEADERS"] else { return nil }
    return ProcessCounts(built: URL(filePath: built), headers: URL(filePath: headers))
  }()

  /// Tells the harness to count what the variants of comparisons take, what freezing a graph in a new process does, a
  /// program with bindings, and the compiler.
  func register(_ comparisons: [Comparison]) {
    let counted = comparisons.flatMap { comparison in comparison.counted.map { (comparison, $0) } }
    register("instructions", counted.map { $0.countName(of: $1) }) { try counted.map(instructions) }
    let freezing = [("names", 15_000), ("types", 15_000), ("names", 150_000)]
    let names = freezing.map { "\($1)-\($0)" }
    let runs = freezing.map { FirstFreezing("injector", $0, "\($1)", built: built) }
    // What the runtime knows of types it finds by their addresses, which each build has others of.
    register("freezing", names, within: 5) { try runs.map { Double(try $0.instructions()) } }
    // How many pages a process needs depends on where the system puts it, and on what it has of the files in memory.
    register("freezing-peakBytes", names, within: 15) { try runs.map { try $0.run().bytes } }
    register("program", ["instructions", "bytes", "bytesOfABinding"]) {
      try withCompiler { compiler in
        let programs = try TreePrograms(compiler)
        let (few, many) = (Double(programs.fewBindings.bytes), Double(programs.bindings.bytes))
        return [Double(try programs.bindings.startCounting(["0"])()), few, (many - few) / Double(programs.more)]
      }
    }
    register("typeChecking", ["scopes", "scopesWithAwaited"]) {
      try withCompiler { compiler in
        try [false, true].map { Double(try TypeChecking(compiler, hasAwaited: $0).scopesOfModules()) }
      }
    }
  }

  /// Counts the instructions of one operation alone: of those by which a process has more that does twice as many, as all
  /// else in it is the same.
  private func instructions(of comparison: Comparison, _ variant: Variant) throws -> Double {
    let program = Program(file: built.appending(path: "Count"))
    let runs = try [comparison.countedOperations, 2 * comparison.countedOperations]
      .map { try program.startCounting([comparison.countName(of: variant), "\($0)"]) }
    let counts = try runs.map { try $0() }
    return Double(counts[1] - counts[0]) / Double(comparison.countedOperations)
  }

  private func withCompiler(_ body: (SwiftCompiler) throws -> [Double]) throws -> [Double] {
    try SwiftCompiler.inFolder(built: built, headers: headers, body)
  }

  /// Tells the harness to count once, to four digits: what the system does in a process differs a little from run to run, and
  /// is no change to record.
  ///
  /// - Parameters:
  ///   - name: The name of the benchmark.
  ///   - names: The names of the counts.
  ///   - tolerance: By how many percent a count may differ.
  ///   - counts: Answers the counts, in this order.
  private func register(
    _ name: String, _ names: [String], within tolerance: Double = 2, _ counts: @escaping () throws -> [Double]
  ) {
    let metrics = names.map { BenchmarkMetric.custom($0) }
    let configuration = Benchmark.Configuration(
      metrics: metrics,
      units: Dictionary(uniqueKeysWithValues: metrics.map { ($0, .count) }),
      warmupIterations: 0,
      maxIterations: 1,
      thresholds: Dictionary(
        uniqueKeysWithValues: metrics.map { ($0, BenchmarkThresholds(relative: [.p90: tolerance])) })
    )
    Benchmark(name, configuration: configuration) { benchmark in
      for (metric, count) in zip(metrics, try counts()) {
        let unit = pow(10, max(0, log10(count).rounded(.down) - 3))
        benchmark.measurement(metric, Int((count / unit).rounded() * unit))
      }
    }
  }
}
