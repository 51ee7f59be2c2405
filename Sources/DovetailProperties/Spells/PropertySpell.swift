/// What happens when a property is read and assigned.
///
/// A spell sees the raw value, which the property keeps, and the site. It implements what it changes:
///
/// ```swift
/// struct Trimmed: PropertySpell {
///   func set(_ value: String, over old: String, at site: PropertySite) -> String { value.trimmingCharacters(in: .whitespaces) }
/// }
/// @Spell(Trimmed()) var name = ""
/// ```
public protocol PropertySpell<Value>: Sendable {
  /// The property's type.
  associatedtype Value

  /// Decides what a read gives.
  ///
  /// - Parameters:
  ///   - value: The raw value, as the spells closer to it left it.
  ///   - site: Where the property is.
  /// - Returns: What the spell before this one, or the reader, gets.
  func get(_ value: Value, at site: PropertySite) -> Value

  /// Decides what an assignment keeps.
  ///
  /// - Parameters:
  ///   - value: What was assigned, as the spells before this one left it.
  ///   - old: The raw value so far.
  ///   - site: Where the property is.
  /// - Returns: What the next spell gets, or what is kept.
  /// - Throws: When the value is refused; nothing is kept then.
  func set(_ value: Value, over old: Value, at site: PropertySite) throws -> Value
}

extension PropertySpell {
  /// Gives the value as it is.
  public func get(_ value: Value, at site: PropertySite) -> Value { value }

  /// Keeps the value as it is.
  public func set(_ value: Value, over old: Value, at site: PropertySite) throws -> Value { value }
}
