import Baselines
import Comparisons
import Dovetail
import Parts

/// Collecting, verifying and freezing 15,000 bindings, against filling a dictionary of as many factories.
enum Freeze {
  static let size = 15_000

  static func register() {
    Comparison(
      .freeze,
      Variant(.dovetail, building: { injector(ManyServices(count: size)) }),
      Variant(.lockedFactories, building: { factories() })
    ).register(lasting: .seconds(3))
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
