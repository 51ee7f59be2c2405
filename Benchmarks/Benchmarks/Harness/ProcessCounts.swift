import Benchmark
import Comparisons
import Foundation
import Programs

/// Counts of other processes: instructions by valgrind, sizes, and the compiler's work.
///
/// They are recorded for Linux on x86-64, where `run.sh` requests them.
struct ProcessCounts {
  /// The folder of the programs.
  let built: URL
  /// The folder of the header that `Dovetail.swiftmodule` needs.
  let headers: URL

  /// The counts that the environment requests, if any.
  static let asked: ProcessCounts? = {
    let environment = ProcessInfo.processInfo.environment
    guard let built = environment["COUNT_BUILT"], let headers = environment["COUNT_HEADERS"] else { return nil }
    return ProcessCounts(built: URL(filePath: built), headers: URL(filePath: headers))
  }()

  /// Registers the counts of the comparisons' variants, of freezing a graph in a new process, of programs with
  /// bindings, and of the compiler.
  func register(_ comparisons: [Comparison]) {
    let counted = comparisons.flatMap { comparison in comparison.counted.map { (comparison, $0) } }
    register("instructions", counted.map { $0.countName(of: $1) }) { try counted.map(instructions) }
    let freezing = [("names", 15_000), ("types", 15_000), ("names", 150_000)]
    let names = freezing.map { "\($1)-\($0)" }
    let runs = freezing.map { FirstFreezing("injector", $0, "\($1)", built: built) }
    // The runtime finds metadata by addresses, which differ in each build.
    register("freezing", names, within: 5) { try runs.map { Double(try $0.instructions()) } }
    // The number of pages depends on the process's addresses, and on the files that are already in memory.
    register("freezing-peakBytes", names, within: 15) { try runs.map { try $0.run().bytes } }
    register("program", ["instructions", "bytes", "bytesOfABinding"]) {
      try withCompiler { compiler in
        let programs = try TreePrograms(compiler)
        let (few, many) = (Double(try programs.fewBindings.bytes()), Double(try programs.bindings.bytes()))
        return [Double(try programs.bindings.startCounting(["0"])()), few, (many - few) / Double(programs.more)]
      }
    }
    register("app", ["bytesOfAStatement", "startInstructions", "resolveInstructions"]) {
      try withCompiler { compiler in
        let programs = try AppPrograms(compiler)
        let instructions = try programs.instructions()
        return [try programs.bytesOfAStatement(), instructions.start, instructions.resolve]
      }
    }
    for (name, benchmark) in [("injecting", "properties"), ("closures", "properties-closures")] {
      register(benchmark, ["bytes", "start", "first", "again"]) {
        try withCompiler { try ModulePrograms.properties($0).counts(of: name, ["start", "first", "again"]) }
      }
    }
    let steps = ["start", "services", "screens", "again"]
    register("container", ["bytes"] + steps) {
      try withCompiler { try ModulePrograms.container($0).counts(of: "bindings", steps) }
    }
    register("typeChecking", ["scopes", "scopesWithAwaited"]) {
      try withCompiler { compiler in
        try [false, true].map { Double(try TypeChecking(compiler, hasAwaited: $0).scopesOfModules()) }
      }
    }
  }

  /// Counts the instructions of one operation: the difference of two processes, one of which runs twice as many
  /// operations.
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

  /// Registers a count that is taken once, to four digits, since the system's part varies a little from run to run.
  ///
  /// - Parameters:
  ///   - name: The name of the benchmark.
  ///   - names: The names of the counts.
  ///   - tolerance: The allowed difference in percent.
  ///   - counts: Returns the counts, in this order.
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
