import Baselines
import Dovetail

/// A module of many services, each with two earlier ones as dependencies.
///
/// One type with many names instead of many types: a loop over types runs unspecialized code, whose lookups of metadata
/// take longer than everything else; written-out bindings do not pay for that.
package struct ManyServices: Module {
  package let keys: [Key<Part>]

  package var bindings: Bindings {
    Bind(keys[0]).to { Part() }
    for number in 1..<keys.count {
      Bind(keys[number]).to((keys[number * 2 / 3], keys[number / 2])) { Part(near: $0, far: $1) }
    }
  }

  /// Makes a module of a number of services.
  package init(count: Int) {
    keys = (0..<count).map { Key<Part>("part \($0)") }
  }
}

/// One of many services, which differ by their keys only.
package final class Part: Sendable {
  private let near: Part?
  private let far: Part?

  init(near: Part? = nil, far: Part? = nil) {
    self.near = near
    self.far = far
  }
}

extension LockedFactories {
  /// Makes a container of many services, each with two earlier ones as dependencies.
  ///
  /// - Parameter keys: The keys, which are cheaper than names.
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
