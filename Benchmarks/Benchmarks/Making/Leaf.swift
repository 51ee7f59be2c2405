import Benchmark
import Comparisons
import Dovetail

/// Making one object that needs nothing, behind a protocol that is bound to classes.
enum Leaf {
  static func register() {
    Comparison(
      .leaf,
      Variant(.dovetail) {
        let injector = prepared { try Injector { Bind(LeafService.self).to { LiveLeaf() } } }
        return { operations in
          for _ in 0..<operations { blackHole(prepared { try injector.resolve(LeafService.self) }) }
        }
      },
      Variant(.byHand) {
        { operations in
          for _ in 0..<operations { blackHole(leaf()) }
        }
      }
    ).register()
  }

  /// What one would write without a container.
  static func leaf() -> any LeafService { LiveLeaf() }
}
