import Baselines
import Comparisons
import Dovetail
import Parts

/// The same as `Freeze` with 15,000 types, whose bindings are made by code that is generic at run time on both sides.
enum FreezeGeneric {
  static func register() {
    let list = Deferred { ServiceList(count: Freeze.size) }
    Comparison(
      .freezeGeneric,
      Variant(.dovetail, building: { Freeze.injector(GenericServices(list: list.value)) }),
      Variant(.lockedFactories, building: { factories(of: list.value) })
    ).register(lasting: .seconds(3))
  }

  private static func factories(of list: ServiceList) -> () -> LockedFactories {
    { LockedFactories(list) }
  }
}
