// Messages for reads whose result has another type than the key, in the reader's terms.

extension Injector {
  // Replaces: failed to produce diagnostic for expression; please submit a bug report
  /// Refuses a result of another type than the key's.
  @_disfavoredOverload
  @available(*, unavailable, message: "the key is of another type than the result")
  public func resolve<Value, Other>(_ key: Key<Value>) throws(ResolutionError) -> Other { fatalError("unavailable") }

  // Replaces: failed to produce diagnostic for expression; please submit a bug report
  /// Refuses a result of another type than the key's.
  @_disfavoredOverload
  @available(*, unavailable, message: "the key is of another type than the result")
  public subscript<Value, Other>(_ key: Key<Value>) -> Other { fatalError("unavailable") }

  // Replaces: failed to produce diagnostic for expression; please submit a bug report
  /// Refuses a result of another type than the closure's.
  @_disfavoredOverload
  @available(*, unavailable, message: "the key is of another type than the result")
  public func with<Value, Result, Other, Failure>(
    _ key: Key<Value>, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Other { fatalError("unavailable") }
}
