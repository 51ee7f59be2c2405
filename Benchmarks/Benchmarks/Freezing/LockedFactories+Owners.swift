import Baselines

extension LockedFactories {
  /// Makes a container of many objects, each of which gets two that come before it in its properties.
  ///
  /// - Parameter keys: The keys to use, which is cheaper than names would be.
  convenience init(owners keys: [ObjectIdentifier]) {
    self.init()
    register(keys[0]) { _ in PartOwner() }
    for number in 1..<keys.count {
      let (near, far) = (keys[number * 2 / 3], keys[number / 2])
      register(keys[number]) { factories in
        let owner = PartOwner()
        owner.near = factories.get(PartOwner.self, near)
        owner.far = factories.get(PartOwner.self, far)
        return owner
      }
    }
  }
}
