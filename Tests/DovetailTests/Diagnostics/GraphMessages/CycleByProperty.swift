import Dovetail

extension BrokenGraph {
  static let cycleByProperty = BrokenGraph("cycle-by-property") {
    _ = try Graph {
      Bind(Husband.self).to { Husband() }.injecting(\.wife)
      Bind(Wife.self).to { Wife(husband: $0) }
    }
  }

  static let cycleByPropertyOfStruct = BrokenGraph("cycle-by-property-of-struct") {
    _ = try Graph {
      Bind(Flat.self).to { Flat() }.injecting(\.tenant).singleton()
      Bind(Tenant.self).to { Tenant(flat: $0) }.singleton()
    }
  }
}

private final class Husband {
  var wife: Wife?
}

private final class Wife {
  let husband: Husband
  init(husband: Husband) { self.husband = husband }
}

private struct Flat: Sendable {
  var tenant: Tenant?
}

private final class Tenant: Sendable {
  let flat: Flat
  init(flat: Flat) { self.flat = flat }
}
