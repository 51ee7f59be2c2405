import Benchmark
import Comparisons
import Suites

/// What the harness runs: the times of comparisons, and the counts that are gated.
let benchmarks: @Sendable () -> Void = {
  for comparison in Comparison.all {
    comparison.registerTimes()
    comparison.registerCounts()
  }
  ProcessCounts.asked?.register(Comparison.all)
}
