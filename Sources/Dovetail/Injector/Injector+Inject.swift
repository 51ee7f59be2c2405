extension Injector {
  /// Injects the properties of an object that was made elsewhere.
  ///
  /// ```swift
  /// Bind(House.self).to(House.init).injecting(\.garage)
  /// try injector.inject(into: house)
  /// ```
  ///
  /// - Parameters:
  ///   - owner: The object; its initializer's parameters are not asked for, and `onCreate` is not called.
  ///   - type: The bound type whose properties are injected: that of the variable, or a supertype.
  /// - Throws: `ResolutionError` when the type is not bound or a property's value cannot be made; no property is set then.
  @inlinable
  @inline(__always)
  public final func inject<Owner: AnyObject>(
    into owner: Owner, as type: Owner.Type = Owner.self
  ) throws(ResolutionError) {
    var owner = owner
    try inject(into: &owner, AnyKey(type))
  }

  /// Injects the properties of a value that was made elsewhere.
  ///
  /// - Parameter owner: The value, whose type is bound.
  /// - Throws: `ResolutionError` when the type is not bound or a property's value cannot be made; no property is set then.
  @inlinable
  @inline(__always)
  public final func inject<Owner>(into owner: inout Owner) throws(ResolutionError) {
    try inject(into: &owner, AnyKey(Owner.self))
  }

  @inlinable
  @inline(__always)
  final func inject<Owner>(into owner: inout Owner, _ key: AnyKey) throws(ResolutionError) {
    try withUnsafeMutablePointer(to: &owner) { pointer throws(ResolutionError) in
      try inject(key, into: UnsafeMutableRawPointer(pointer), Call())
    }
  }
}
