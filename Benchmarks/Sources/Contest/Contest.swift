import Benchmark
public import ContestNames

/// A piece of work that is done in several ways, whose times are compared.
///
/// All ways run in one process and take turns, a fraction of a millisecond each, so that whatever else the machine does
/// slows all of them alike and their ratio holds. Counts of retains, releases and allocations are taken apart from the
/// times, because counting costs time.
public struct Contest {
  private let name: ContestName
  private let contestants: [Contestant]

  /// Describes a contest; ``register(lasting:turn:)`` hands it to the harness.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - contestants: The ways, two or more.
  public init(_ name: ContestName, _ contestants: Contestant...) {
    self.name = name
    self.contestants = contestants
  }

  /// Tells the harness of the contest.
  ///
  /// - Parameters:
  ///   - duration: How long the contest goes on.
  ///   - turn: How long a turn is at least; long against reading the clock, short against a time slice of the machine.
  public func register(lasting duration: Duration = .seconds(1), turn: Duration = .microseconds(300)) {
    registerTimes(lasting: duration, turn: turn)
    for contestant in contestants where contestant.way.isCounted {
      registerCounts(of: contestant)
    }
  }

  private func registerTimes(lasting duration: Duration, turn: Duration) {
    let metrics = contestants.map { BenchmarkMetric.custom($0.way.rawValue) }
    let configuration = Benchmark.Configuration(
      metrics: metrics,
      // Without a unit of its own the harness would round to the magnitude of the value.
      units: Dictionary(uniqueKeysWithValues: metrics.map { ($0, .count) }),
      warmupIterations: 2,
      maxDuration: duration,
      maxIterations: .max
    )
    let lineup = Lineup(contestants)
    Benchmark(BenchmarkName.times(name).text, configuration: configuration) { benchmark in
      for entrant in lineup.entrants {
        benchmark.measurement(.custom(entrant.way.rawValue), entrant.picoseconds(turn: turn))
      }
    }
  }

  private func registerCounts(of contestant: Contestant) {
    let configuration = Benchmark.Configuration(
      metrics: [.retainCount, .releaseCount, .objectAllocCount],
      units: [.retainCount: .count, .releaseCount: .count, .objectAllocCount: .count],
      warmupIterations: 1,
      maxDuration: .seconds(1),
      maxIterations: 5
    )
    let operations = name.countedOperations
    let lineup = Lineup([contestant])
    Benchmark(BenchmarkName.counts(name, contestant.way).text, configuration: configuration) { benchmark in
      let work = lineup.entrants[0].work
      benchmark.startMeasurement()
      _ = work(operations)
      benchmark.stopMeasurement()
    }
  }
}
