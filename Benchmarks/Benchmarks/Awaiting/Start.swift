import Benchmark
import Comparisons
import Dovetail

/// Making and starting an injector whose 64 singletons wait, against waiting as often as they must one after the other.
enum Start {
  static func register() {
    Comparison(
      .start,
      Variant(awaiting: .dovetail) {
        { operations in
          await prepared {
            for _ in 0..<operations { try await Injector { SlowServices() }.start() }
          }
        }
      },
      Variant(awaiting: .byHand) {
        { operations in
          await prepared {
            for _ in 0..<operations * SlowServices.levels { try await SlowServices.wait() }
          }
        }
      }
    ).register(lasting: .seconds(3))
  }
}
