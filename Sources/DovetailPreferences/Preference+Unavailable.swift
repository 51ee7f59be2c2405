// Overloads with better messages than the compiler's own.

extension Preference {
  // Replaces: missing argument for parameter #2 in property wrapper initializer; add ...
  /// Refuses a preference without a key.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "a preference has a key, since Swift does not tell it its property's name; write @Preference(\"key\")"
  )
  public init(wrappedValue: Value) { fatalError("unavailable") }

  // Replaces: missing argument for parameter #1 in call
  /// Refuses a preference without a key.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "a preference has a key, since Swift does not tell it its property's name; write @Preference(\"key\")"
  )
  public init() { fatalError("unavailable") }

  // Replaces: no exact matches in call to initializer
  /// Refuses a type that cannot be encoded.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "a preference's type is 'Codable', or has a raw value that is; conform the type to 'Codable'"
  )
  public init(wrappedValue: Value, _ key: String, in store: (any PreferenceStore)? = nil) { fatalError("unavailable") }

  // Replaces: no exact matches in call to initializer
  /// Refuses a preference that would have no value.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "a preference without a default value is optional, of a type that is 'Codable'; write a default, or 'Value?'"
  )
  public init(_ key: String, in store: (any PreferenceStore)? = nil) { fatalError("unavailable") }
}
