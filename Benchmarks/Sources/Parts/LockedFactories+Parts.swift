import Baselines

extension LockedFactories {
  /// Makes a container of many services, each of which needs two that come before it.
  ///
  /// - Parameter keys: The keys to use, which is cheaper than names would be.
  package convenience init(_ keys: [ObjectIdentifier]) {
    self.init()
    register(keys[0]) { _ in Part() }
    for number in 1..<keys.count {
      let (near, far) = (keys[number * 2 / 3], keys[number / 2])
      register(keys[number]) { factories in
        Part(near: factories.get(Part.self, near), far: factories.get(Part.self, far))
      }
    }
  }
}
