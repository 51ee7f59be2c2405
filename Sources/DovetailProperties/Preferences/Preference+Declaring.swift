import Dovetail

extension Preference {
  /// Declares a preference of a type that is `Codable`: a number, a text, a date, a collection, a type of one's own.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while nothing is stored.
  ///   - key: What the value is stored under.
  ///   - store: Where it is stored; without it the store that the current injector has, or else the standard one.
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
  ///   - key: What the value is stored under.
  ///   - store: Where it is stored; without it the store that the current injector has, or else the standard one.
  public init<Wrapped: Codable>(
    _ key: String, in store: (any PreferenceStore)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value == Wrapped? {
    self.init(
      key, nil, in: store, .codable,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a preference of a type that is stored by its raw value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while nothing is stored.
  ///   - key: What the value is stored under.
  ///   - store: Where it is stored; without it the store that the current injector has, or else the standard one.
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
  ///   - key: What the value is stored under.
  ///   - store: Where it is stored; without it the store that the current injector has, or else the standard one.
  @_disfavoredOverload
  public init<Wrapped: RawRepresentable>(
    _ key: String, in store: (any PreferenceStore)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value == Wrapped?, Wrapped.RawValue: Codable & SendableMetatype {
    self.init(
      key, nil, in: store, PreferenceCoding<Wrapped>.optionalRawValue,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a preference that is stored by its raw value, and is optional.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value while nothing is stored.
  ///   - key: What the value is stored under.
  ///   - store: Where it is stored; without it the store that the current injector has, or else the standard one.
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
