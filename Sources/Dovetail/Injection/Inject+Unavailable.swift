extension Inject {
  // Replaces: extra argument 'wrappedValue' in call
  /// Refuses a default value.
  @available(
    *, unavailable,
    message: "the injector gives the value; for a default use @Lazy, and to pass one write: Inject(value: …)"
  )
  public init(wrappedValue: Value) { fatalError("unavailable") }
}
