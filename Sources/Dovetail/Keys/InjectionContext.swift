/// The owners that a binding is for.
package final class InjectionContext: Sendable {
  package let owner: AnyKey
  /// Whether subclasses of the owner count too.
  let hasSubclasses: Bool
  private let isSubclass: @Sendable (Any.Type) -> Bool

  init<Owner>(_ owner: Owner.Type, orSubclasses hasSubclasses: Bool) {
    self.owner = AnyKey(owner)
    self.hasSubclasses = hasSubclasses
    isSubclass = { $0 is Owner.Type }
  }

  func includes(_ type: Any.Type) -> Bool { type == owner.type || hasSubclasses && isSubclass(type) }

  /// Whether it stands for the same owners as another one.
  func isSame(as other: InjectionContext) -> Bool { owner == other.owner && hasSubclasses == other.hasSubclasses }

  /// Whether it is for fewer owners than another one that includes the same type.
  func isNarrower(than other: InjectionContext) -> Bool {
    if hasSubclasses != other.hasSubclasses { return other.hasSubclasses }
    return owner != other.owner && other.isSubclass(owner.type)
  }
}
