import Baselines
import Contest
import Dovetail

/// Planning which properties of 15,000 objects are injected with what, against filling a dictionary of as many factories.
///
/// DeluxeInjection gave 0.022 s for 15,000 classes.
enum Plan {
  static func register() {
    Contest(
      .plan,
      Contestant(.dovetail, building: { Freeze.injector(ManyOwners(count: Freeze.size)) }),
      Contestant(.lockedFactories, building: { factories() })
    ).register(lasting: .seconds(3))
  }

  private static func factories() -> () -> LockedFactories {
    let types = ServiceList(count: Freeze.size)
    let keys = [types.first].map { ObjectIdentifier($0) } + types.others.map { ObjectIdentifier(types[$0]) }
    return { LockedFactories(owners: keys) }
  }
}
