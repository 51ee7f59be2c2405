import Benchmark
import ComparisonNames
import Comparisons

extension Comparison {
  /// Registers the variants' times.
  ///
  /// They alternate in one process, in turns of a fraction of a millisecond, so that other load slows all of them alike
  /// and their ratio holds.
  func registerTimes() {
    // The harness does not run on the main actor.
    let variants = variants.filter { $0.name != .onMainActor }
    let metrics = variants.map { BenchmarkMetric.custom($0.name.rawValue) }
    let configuration = Benchmark.Configuration(
      metrics: metrics,
      // With a unit, since the harness otherwise rounds to the value's magnitude.
      units: Dictionary(uniqueKeysWithValues: metrics.map { ($0, .count) }),
      warmupIterations: 2,
      maxDuration: duration,
      maxIterations: .max
    )
    // Prepared on first use, since the harness registers all benchmarks in the process of each.
    let prepared = Deferred { [variants] in variants.map(PreparedVariant.init) }
    Benchmark(name.times, configuration: configuration) { [turn] benchmark in
      for variant in prepared.value {
        benchmark.measurement(.custom(variant.name.rawValue), variant.picoseconds(turn: turn))
      }
    }
  }
}
