import Baselines
import Contest
import Dovetail
import Parts

/// Collecting, verifying and freezing 15,000 bindings, against filling a dictionary of as many factories.
enum Freeze {
  static let size = 15_000

  static func register() {
    Contest(
      .freeze,
      Contestant(.dovetail, building: { injector(ManyServices(count: size)) }),
      Contestant(.lockedFactories, building: { factories() })
    ).register(lasting: .seconds(3))
  }

  /// A way to freeze a module.
  static func injector(_ module: some Module) -> () -> Injector {
    { prepared { try Injector(module) } }
  }

  private static func factories() -> () -> LockedFactories {
    let keys = ServiceList(count: size).keys
    return { LockedFactories(keys) }
  }
}
