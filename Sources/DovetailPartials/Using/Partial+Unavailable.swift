extension Partial {
  // Replaces: extra argument 'wrappedValue' in call
  /// Refuses a value.
  @available(*, unavailable, message: "a partial is made by its template; declare the property without a value")
  public init(wrappedValue: Owner) { fatalError("unavailable") }
}
