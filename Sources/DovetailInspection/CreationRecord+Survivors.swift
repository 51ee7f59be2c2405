public import Dovetail

extension CreationRecord {
  /// A living object, and the objects that may retain it.
  public struct Survivor: Sendable {
    /// The key under which it was made.
    public let key: AnyKey
    /// Where its binding is declared.
    public let site: SourceSite
    /// The living objects that depend on its binding.
    public let holders: [Holder]
  }

  /// An object that may retain another one.
  public struct Holder: Hashable, Sendable {
    /// The key under which it was made.
    public let key: AnyKey
    /// Where its binding is declared.
    public let site: SourceSite

    package init(key: AnyKey, site: SourceSite) { (self.key, self.site) = (key, site) }

    // Without the file's path, since hashing it would take longer than everything else.
    /// Hashes the key and the line.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(site.line)
    }
  }

  /// The objects that were made and are still alive, in the order of their creation.
  ///
  /// Only a record that tracks objects has any. It tracks neither structs nor the instances of `toInstance`.
  ///
  /// - Returns: Each object, with the others whose declared dependencies include its binding. An object that is
  ///   retained from elsewhere has no holder here.
  public func survivors() -> [Survivor] {
    let living = living()
    defer { withExtendedLifetime(living) {} }
    return living.map { survivor, object in
      let holders = living.filter { holder, other in other !== object && holder.needs.contains(survivor.identity) }
      var seen: Set<Holder> = []
      return Survivor(
        key: survivor.identity.key, site: survivor.identity.site,
        holders: holders.map(\.0.identity).filter { seen.insert($0).inserted })
    }
  }

  /// The injectors that living objects have in stored properties, as in "an injector of the scope '.session'".
  ///
  /// It reads the properties, so nothing may change them meanwhile. What a lock guards is not found.
  package func heldInjectors() -> [Holder: String] {
    var found: [Holder: String] = [:]
    for (recorded, object) in living() {
      for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
        for case let injector as Injector in mirror.children.map(\.value)
        where (try? injector.target(for: AnyKey(Injector.self))) === injector {
          found[recorded.identity] = "an injector" + (injector.scope.map { " of the scope '\($0)'" } ?? "")
        }
      }
    }
    return found
  }
}
