import Dovetail

extension Preference {
  /// Declares a preference of a `Codable` type: a number, a string, a date, a collection, or your own type.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while nothing is stored.
  ///   - key: The key in the store.
  ///   - store: The store; without it, the one that the current injector binds, or else `UserDefaults.standard`.
  public init(
    wrappedValue: Value, _ key: String, in store: (any PreferenceStore)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value: Codable {
    self.init(
      key, wrappedValue, in: store, .codable,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a preference that is nil while nothing is stored.
  ///
  /// - Parameters:
  ///   - key: The key in the store.
  ///   - store: The store; without it, the one that the current injector binds, or else `UserDefaults.standard`.
  public init<Wrapped: Codable>(
    _ key: String, in store: (any PreferenceStore)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value == Wrapped? {
    self.init(
      key, nil, in: store, .codable,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a preference that is stored by its raw value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while nothing is stored.
  ///   - key: The key in the store.
  ///   - store: The store; without it, the one that the current injector binds, or else `UserDefaults.standard`.
  @_disfavoredOverload
  public init(
    wrappedValue: Value, _ key: String, in store: (any PreferenceStore)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value: RawRepresentable, Value.RawValue: Codable & SendableMetatype {
    self.init(
      key, wrappedValue, in: store, .rawValue,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a preference that is stored by its raw value, and is nil while nothing is stored.
  ///
  /// - Parameters:
  ///   - key: The key in the store.
  ///   - store: The store; without it, the one that the current injector binds, or else `UserDefaults.standard`.
  @_disfavoredOverload
  public init<Wrapped: RawRepresentable>(
    _ key: String, in store: (any PreferenceStore)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value == Wrapped?, Wrapped.RawValue: Codable & SendableMetatype {
    self.init(
      key, nil, in: store, PreferenceCoding<Wrapped>.optionalRawValue,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares an optional preference that is stored by its raw value, with a default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while nothing is stored.
  ///   - key: The key in the store.
  ///   - store: The store; without it, the one that the current injector binds, or else `UserDefaults.standard`.
  @_disfavoredOverload
  public init<Wrapped: RawRepresentable>(
    wrappedValue: Wrapped?, _ key: String, in store: (any PreferenceStore)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value == Wrapped?, Wrapped.RawValue: Codable & SendableMetatype {
    self.init(
      key, wrappedValue, in: store, PreferenceCoding<Wrapped>.optionalRawValue,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
