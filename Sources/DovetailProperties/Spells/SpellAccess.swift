/// A property with spells, for what an assignment cannot say.
public struct SpellAccess<Value> {
  private(set) var spell: Spell<Value>
  let owner: AnyObject?

  init(_ spell: Spell<Value>, of owner: AnyObject?) {
    self.spell = spell
    self.owner = owner
  }

  /// What the property keeps, without its spells.
  public var rawValue: Value { spell.rawValue }

  /// Assigns a value.
  ///
  /// - Parameter value: The value.
  /// - Throws: What the spell throws that refuses it; nothing changes then.
  public mutating func set(_ value: Value) throws {
    spell.rawValue = try spell.kept(for: value, in: owner)
  }
}
