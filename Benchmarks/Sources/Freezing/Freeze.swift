import Baselines
import Benchmark
import ComparisonNames
import Comparisons
import Dovetail
import Parts

/// Collecting, verifying and freezing 15,000 bindings, against filling a dictionary of as many factories.
enum Freeze {
  static let size = 15_000

  static var comparison: Comparison {
    Comparison(
      .freeze, lasting: .seconds(3),
      Variant(.dovetail, building: { injector(ManyServices(count: size)) }),
      Variant(.lockedFactories, building: { factories() })
    )
  }

  /// A variant that freezes a module.
  static func injector(_ module: some Module) -> () -> Injector {
    { prepared { try Injector(module) } }
  }

  private static func factories() -> () -> LockedFactories {
    let keys = ServiceList(count: size).keys
    return { LockedFactories(keys) }
  }
}

extension Variant {
  /// Describes a variant that builds something, whose destruction is not timed.
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
