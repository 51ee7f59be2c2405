import Benchmark
import ComparisonNames
import Comparisons

extension Comparison {
  /// Tells the harness to time the variants.
  ///
  /// All of them run in one process and take turns, a fraction of a millisecond each, so that whatever else the machine
  /// does slows all of them alike and their ratio holds.
  func registerTimes() {
    let metrics = variants.map { BenchmarkMetric.custom($0.name.rawValue) }
    let configuration = Benchmark.Configuration(
      metrics: metrics,
      // Without a unit of its own the harness would round to the magnitude of the value.
      units: Dictionary(uniqueKeysWithValues: metrics.map { ($0, .count) }),
      warmupIterations: 2,
      maxDuration: duration,
      maxIterations: .max
    )
    // The harness registers every benchmark in a process of each, so preparing at once would prepare all of them each time.
    let prepared = Deferred { [variants] in variants.map(PreparedVariant.init) }
    Benchmark(name.times, configuration: configuration) { [turn] benchmark in
      for variant in prepared.value {
        benchmark.measurement(.custom(variant.name.rawValue), variant.picoseconds(turn: turn))
      }
    }
  }
}
