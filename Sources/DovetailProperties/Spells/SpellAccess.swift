import Dovetail

/// A property with spells, for what an assignment cannot say.
public struct SpellAccess<Value> {
  private(set) var spell: Spell<Value>
  private let site: PropertySite

  init(_ spell: Spell<Value>, at site: PropertySite) {
    self.spell = spell
    self.site = site
  }

  /// What the property keeps, without its spells.
  public var rawValue: Value { spell.rawValue }

  /// Assigns a value.
  ///
  /// - Parameter value: The value.
  /// - Throws: What the spell throws that refuses it; nothing changes then.
  public mutating func set(_ value: Value) throws {
    spell.rawValue = try spell.kept(for: value, at: site)
  }
}
