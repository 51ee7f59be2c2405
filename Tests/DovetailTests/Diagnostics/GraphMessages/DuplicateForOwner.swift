import Dovetail

extension BrokenGraph {
  static let duplicateForOwner = BrokenGraph("duplicate-for-owner") {
    _ = try Graph {
      Bind(Flag.self).to { Flag() }
      Bind(Flag.self).to { Flag() }.when(injectedInto: Boat.self)
      Bind(Flag.self).to { Flag() }.when(injectedInto: Boat.self)
      Bind(Boat.self).to(Boat.init)
    }
  }
}

private struct Boat { let flag: Flag }
private struct Flag {}
