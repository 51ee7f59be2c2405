public import Dovetail

extension RecipeBuilder {
  /// Injects a property that is declared with `@Inject`.
  ///
  /// ```swift
  /// Bind(Page.self).to { Page() }.injecting(\.$api)
  /// ```
  ///
  /// - Parameter path: The property, with its dollar sign; its type must be bound.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public consuming func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Inject<Property>>
  ) -> Self { injecting(path, AnyKey(Property.self), .needed) { (value: inout Property) in Inject(value: value) } }

  /// Injects a property that is declared with `@Inject` from a key.
  ///
  /// - Parameters:
  ///   - path: The property, with its dollar sign.
  ///   - key: The key of its value; the key in the property's declaration is for owners that are not injected.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public consuming func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Inject<Property>>, from key: Key<Property>
  ) -> Self { injecting(path, key.erased, .needed) { (value: inout Property) in Inject(value: value) } }
}
