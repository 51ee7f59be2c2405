// Properties that cannot be injected as asked, in the words of who writes it.

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
  @_disfavoredOverload
  @available(*, unavailable, message: "the property cannot be set; declare it with 'var'")
  public func injecting<Property>(_ path: KeyPath<Value, Property>) -> Self { fatalError("unavailable") }
}
