/// Code that runs when a property is read or assigned.
///
/// A spell receives the raw value, which the property stores, and the site. It implements the methods that it needs:
///
/// ```swift
/// struct Trimmed: PropertySpell {
///   func set(_ value: String, over old: String, at site: PropertySite) -> String {
///     value.trimmingCharacters(in: .whitespaces)
///   }
/// }
/// @Spell(Trimmed()) var name = ""
/// ```
public protocol PropertySpell<Value>: Sendable {
  /// The property's type.
  associatedtype Value

  /// Transforms a value that is read.
  ///
  /// - Parameters:
  ///   - value: The raw value, after the spells that follow this one.
  ///   - site: Where the property is.
  /// - Returns: The value for the spell before this one, or for the reader.
  func get(_ value: Value, at site: PropertySite) -> Value

  /// Transforms or refuses a value that is assigned.
  ///
  /// - Parameters:
  ///   - value: The assigned value, after the spells before this one.
  ///   - old: The old raw value.
  ///   - site: Where the property is.
  /// - Returns: The value for the next spell, or the new raw value.
  /// - Throws: When the value is refused; the property does not change then.
  func set(_ value: Value, over old: Value, at site: PropertySite) throws -> Value
}

extension PropertySpell {
  /// Returns the value unchanged.
  public func get(_ value: Value, at site: PropertySite) -> Value { value }

  /// Returns the value unchanged.
  public func set(_ value: Value, over old: Value, at site: PropertySite) throws -> Value { value }
}
