/// A value in the form that `UserDefaults` stores.
struct PropertyListValue: @unchecked Sendable {
  // Sendable: `propertyList(for:in:)` makes the object of values and immutable numbers, and nobody changes it.
  let object: Any
  /// The value that a read returns.
  let value: StoredValue
}
