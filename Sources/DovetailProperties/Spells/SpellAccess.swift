import Dovetail

/// Access to the raw value of a property with spells, and to assignments that throw.
public struct SpellAccess<Value> {
  private(set) var spell: Spell<Value>
  private let site: PropertySite

  init(_ spell: Spell<Value>, at site: PropertySite) {
    self.spell = spell
    self.site = site
  }

  /// The stored value, without its spells.
  public var rawValue: Value { spell.rawValue }

  /// Assigns a value.
  ///
  /// - Parameter value: The value.
  /// - Throws: The error of the spell that refuses the value; the property does not change then.
  public mutating func set(_ value: Value) throws {
    spell.rawValue = try spell.stored(for: value, at: site)
  }
}
