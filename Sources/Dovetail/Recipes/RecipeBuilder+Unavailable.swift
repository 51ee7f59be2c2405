// Mistakes in injected properties, each with a message in place of the compiler's.

extension RecipeBuilder {
  // Replaces: no exact matches in call to instance method 'injecting'
  /// Refuses a key of another type than the property's.
  @_disfavoredOverload
  @available(*, unavailable, message: "the key is of another type than the property")
  public func injecting<Property, Bound>(
    _ path: KeyPath<Value, Property>, from key: Key<Bound>
  ) -> Self { fatalError("unavailable") }

  // Replaces: no exact matches in call to instance method 'injecting'
  /// Refuses a property that cannot be set.
  @available(*, unavailable, message: "the property cannot be set; declare it with 'var'")
  public func injecting<Property>(_ path: KeyPath<Value, Property>) -> Self { fatalError("unavailable") }

  // Replaces: cannot convert value of type '(any Api).Type' to expected argument type 'Key<LiveApi>'
  /// Refuses a property that the key's type does not have.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "the key's type has no such property; correct the name, or bind the type that has it with '.injecting', and let this key be an alias of that"
  )
  public func injecting<Property>(_ path: KeyPath<UnknownProperties, Property>) -> Self { fatalError("unavailable") }
}

/// A type that accepts any property name, for the compiler's message about an unknown property.
@dynamicMemberLookup
public struct UnknownProperties {
  /// Any property.
  public subscript(dynamicMember name: String) -> UnknownProperties { self }
}
