import Benchmark
import ComparisonNames
import Comparisons

extension Comparison {
  /// Registers the counts of the variants' retains, releases and allocations.
  func registerCounts() {
    switch name {
    // The hook that counts retains crashes in Swift 6.3 on Linux when some kinds of strings are retained, as by
    // dictionaries of strings; fixed in 6.4.
    case .freeze, .compileTemplates, .makePartial: return
    default: break
    }
    // The harness itself adds a few.
    let exact = BenchmarkThresholds(absolute: [.p90: countedOperations / 1000])
    let configuration = Benchmark.Configuration(
      metrics: [.retainCount, .releaseCount, .objectAllocCount],
      units: [.retainCount: .count, .releaseCount: .count, .objectAllocCount: .count],
      warmupIterations: 1,
      maxDuration: .seconds(1),
      maxIterations: 5,
      thresholds: [.retainCount: exact, .releaseCount: exact, .objectAllocCount: exact]
    )
    // The harness does not run on the main actor.
    for variant in counted where variant.name != .onMainActor {
      let prepared = Deferred { variant.prepare() }
      Benchmark(countName(of: variant), configuration: configuration) { [countedOperations] benchmark in
        let work = prepared.value
        benchmark.startMeasurement()
        _ = work(countedOperations)
        benchmark.stopMeasurement()
      }
    }
  }
}
