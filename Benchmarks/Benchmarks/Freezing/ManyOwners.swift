import Dovetail

/// A module that binds many objects, each of which has two properties that are injected with others of them.
struct ManyOwners: Module {
  let keys: [Key<PartOwner>]

  var bindings: Bindings {
    Bind(keys[0]).to { PartOwner() }
    for number in 1..<keys.count {
      Bind(keys[number]).to { PartOwner() }
        .injecting(\.near, from: keys[number * 2 / 3])
        .injecting(\.far, from: keys[number / 2])
    }
  }

  init(count: Int) {
    keys = (0..<count).map { Key<PartOwner>("owner \($0)") }
  }
}
