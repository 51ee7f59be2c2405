import Benchmark
import Comparisons
import Suites

/// The harness's benchmarks: times of comparisons, and gated counts.
let benchmarks: @Sendable () -> Void = {
  for comparison in Comparison.all {
    comparison.registerTimes()
    comparison.registerCounts()
  }
  ProcessCounts.asked?.register(Comparison.all)
}
