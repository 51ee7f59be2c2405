import Benchmark
import Comparisons
import Dovetail

/// Making one object that needs nothing otherwise than with `resolve`.
enum NewLeaf {
  static func register() {
    let injector = prepared { try Injector { Bind(LeafService.self).to { LiveLeaf() } } }
    Comparison(
      .newLeaf,
      Variant(.borrowed) {
        { operations in
          for _ in 0..<operations { injector.with(LeafService.self) { blackHole($0) } }
        }
      },
      Variant(.subscripted) {
        { operations in
          for _ in 0..<operations { blackHole(injector[LeafService.self]) }
        }
      },
      Variant(.provided) {
        let provider = injector[Provider<any LeafService>.self]
        return { operations in
          for _ in 0..<operations { blackHole(provider()) }
          // A provider does not keep it.
          withExtendedLifetime(injector) {}
        }
      },
      Variant(.byHand) {
        { operations in
          for _ in 0..<operations { blackHole(Leaf.leaf()) }
        }
      }
    ).register()
  }
}
