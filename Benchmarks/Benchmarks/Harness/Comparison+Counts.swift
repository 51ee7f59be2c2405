import Benchmark
import ComparisonNames
import Comparisons

extension Comparison {
  /// Tells the harness to count the retains, releases and allocations of the variants.
  func registerCounts() {
    switch name {
    // The hook by which retains are counted crashes in Swift 6.3 on Linux when a string of a certain kind is retained (fixed
    // in 6.4), as dictionaries of strings do.
    case .freeze, .compileTemplates, .makePartial: return
    default: break
    }
    // The harness itself may add a handful.
    let exact = BenchmarkThresholds(absolute: [.p90: countedOperations / 1000])
    let configuration = Benchmark.Configuration(
      metrics: [.retainCount, .releaseCount, .objectAllocCount],
      units: [.retainCount: .count, .releaseCount: .count, .objectAllocCount: .count],
      warmupIterations: 1,
      maxDuration: .seconds(1),
      maxIterations: 5,
      thresholds: [.retainCount: exact, .releaseCount: exact, .objectAllocCount: exact]
    )
    for variant in counted {
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
