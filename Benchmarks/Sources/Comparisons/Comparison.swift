import Benchmark
public import ComparisonNames

/// A piece of work whose variants are timed against each other.
///
/// All variants run in one process and take turns, a fraction of a millisecond each, so that whatever else the machine does
/// slows all of them alike and their ratio holds. Counts of retains, releases and allocations are taken apart from the
/// times, because counting costs time.
public struct Comparison {
  private let name: ComparisonName
  private let variants: [Variant]

  /// Describes a comparison; ``register(lasting:turn:)`` hands it to the harness.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - variants: The variants, two or more.
  public init(_ name: ComparisonName, _ variants: Variant...) {
    self.name = name
    self.variants = variants
  }

  /// Tells the harness of the comparison.
  ///
  /// - Parameters:
  ///   - duration: How long the comparison goes on.
  ///   - turn: How long a turn is at least; long against reading the clock, short against a time slice of the machine.
  public func register(lasting duration: Duration = .seconds(1), turn: Duration = .microseconds(300)) {
    registerTimes(lasting: duration, turn: turn)
    for variant in variants where variant.name.isCounted {
      registerCounts(of: variant)
    }
  }

  private func registerTimes(lasting duration: Duration, turn: Duration) {
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
    Benchmark(BenchmarkName.times(name).text, configuration: configuration) { benchmark in
      for variant in prepared.value {
        benchmark.measurement(.custom(variant.name.rawValue), variant.picoseconds(turn: turn))
      }
    }
  }

  private func registerCounts(of variant: Variant) {
    let configuration = Benchmark.Configuration(
      metrics: [.retainCount, .releaseCount, .objectAllocCount],
      units: [.retainCount: .count, .releaseCount: .count, .objectAllocCount: .count],
      warmupIterations: 1,
      maxDuration: .seconds(1),
      maxIterations: 5
    )
    let operations = name.countedOperations
    let prepared = Deferred { variant.prepare() }
    Benchmark(BenchmarkName.counts(name, variant.name).text, configuration: configuration) { benchmark in
      let work = prepared.value
      benchmark.startMeasurement()
      _ = work(operations)
      benchmark.stopMeasurement()
    }
  }
}
