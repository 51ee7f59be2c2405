public import Dovetail

extension CreationRecord {
  /// An object that is alive, and who may retain it.
  public struct Survivor: Sendable {
    /// The key under which it was made.
    public let key: AnyKey
    /// Where its binding is declared.
    public let site: SourceSite
    /// The objects that are alive and got one like it as a dependency.
    public let holders: [Holder]
  }

  /// An object that was made with another one.
  public struct Holder: Hashable, Sendable {
    /// The key under which it was made.
    public let key: AnyKey
    /// Where its binding is declared.
    public let site: SourceSite

    // Hashing the path of the file would take longer than all the rest.
    /// Hashes what tells most bindings apart.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(site.line)
    }
  }

  /// The objects that were made and are still there, in the order of their creation.
  ///
  /// Only a record that tracks objects has any. It does not know of structs, nor of instances that a module brought with
  /// it.
  ///
  /// - Returns: Each object, with those of the others that retain it or one like it by their declared dependencies; a value
  ///   that was stored anywhere else has no holder here.
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
}
