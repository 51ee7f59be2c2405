import Benchmark
import ComparisonNames
import Comparisons

extension Variant {
  /// Describes a variant of building something, where taking it down again is not part of the time.
  init<Built>(_ variant: VariantName, building prepare: @escaping () -> () -> Built) {
    self.init(timingItself: variant) {
      let build = prepare()
      return { operations in
        var total: Duration = .zero
        for _ in 0..<operations {
          let start = ContinuousClock.now
          let built = build()
          total += start.duration(to: .now)
          blackHole(built)
        }
        return total
      }
    }
  }
}
