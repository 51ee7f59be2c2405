/// The owners for which a contextual binding (`when`) is used.
package final class InjectionContext: Sendable {
  package let owner: AnyKey
  /// Whether subclasses of the owner are included.
  let hasSubclasses: Bool
  private let isSubclass: @Sendable (Any.Type) -> Bool

  init<Owner>(_ owner: Owner.Type, orSubclasses hasSubclasses: Bool) {
    self.owner = AnyKey(owner)
    self.hasSubclasses = hasSubclasses
    isSubclass = { $0 is Owner.Type }
  }

  /// The owners, for a message.
  var owners: String { "for '" + owner.description + (hasSubclasses ? "' and its subclasses only" : "' only") }

  func includes(_ type: Any.Type) -> Bool { type == owner.type || hasSubclasses && isSubclass(type) }

  /// Returns whether two contexts have the same owners.
  func isSame(as other: InjectionContext) -> Bool { owner == other.owner && hasSubclasses == other.hasSubclasses }

  /// Returns whether this context has fewer owners than another one that includes the same type.
  func isNarrower(than other: InjectionContext) -> Bool {
    if hasSubclasses != other.hasSubclasses { return other.hasSubclasses }
    return owner != other.owner && other.isSubclass(owner.type)
  }
}
