import Dovetail

/// A property that is kept in a store of preferences.
///
/// ```swift
/// struct Settings {
///   @Preference("nickname") var nickname = "guest"
///   @Preference("lastFolder") var lastFolder: URL?
/// }
/// settings.nickname = "nick"
/// for await name in settings.$nickname.values { greet(name) }
/// ```
///
/// The key is always written out: Swift does not tell a property wrapper its property's name, and a key that outlives
/// the program should not change when a property is renamed.
///
/// A plain read gives the default value when nothing is stored or it cannot be read, and gives the error to the store's
/// ``PreferenceStore/onError``; so does a plain assignment that fails. ``read()`` and ``write(_:)`` throw instead. In
/// either case what is stored stays as it is. To assign nil removes it.
///
/// What reads the value is told of changes: `values` has them, and so has `withObservationTracking`, by which SwiftUI draws
/// a view anew. `Binding(get: settings.$nickname.get, set: settings.$nickname.set)` is what a text field takes.
///
/// A preference has no value of its own, so a copy of it, or another one for the same store and key, is the same.
@propertyWrapper
public struct Preference<Value: Sendable>: Sendable {
  /// What the value is stored under.
  public let key: String

  let store: any PreferenceStore
  private let defaultValue: Value
  private let coding: PreferenceCoding<Value>
  private let declaration: SourceSite

  init(
    _ key: String, _ defaultValue: Value, in store: (any PreferenceStore)?, _ coding: PreferenceCoding<Value>,
    at declaration: SourceSite
  ) {
    self.key = key
    self.store = AmbientPreferences.store(store, at: declaration)
    self.defaultValue = defaultValue
    self.coding = coding
    self.declaration = declaration
  }

  /// The stored value, or the default value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The preference, for what an assignment cannot say.
  public var projectedValue: Preference { self }

  /// Reads the value as the property does.
  ///
  /// - Returns: The stored value, or the default value.
  public func get() -> Value { shown(reading()) }

  /// Stores a value as an assignment to the property does.
  ///
  /// - Parameter value: The value; nil removes what is stored.
  public func set(_ value: Value) {
    do { try write(value) } catch { store.report(error) }
  }

  /// Reads the value, or tells why it cannot.
  ///
  /// - Returns: The stored value, or the default value when nothing is stored.
  /// - Throws: `PreferenceError` when the store cannot be read, or holds a value of another type.
  public func read() throws(PreferenceError) -> Value {
    try value(of: reading())
  }

  /// Stores a value, or tells why it cannot.
  ///
  /// - Parameter value: The value; nil removes what is stored.
  /// - Throws: `PreferenceError` when the value or the store cannot be written.
  public func write(_ value: Value) throws(PreferenceError) {
    let stored: StoredValue?
    do { stored = try coding.encode(value) } catch { throw failure(.unencodable(error)) }
    try keep(stored)
  }

  /// Removes what is stored, of whatever type it is, so that the default value is read again.
  ///
  /// - Throws: `PreferenceError` when the store cannot be written.
  public func remove() throws(PreferenceError) { try keep(nil) }

  /// The value now, and after each change, whoever makes it.
  public var values: PreferenceValues<Value> { PreferenceValues(preference: self) }

  /// What the store has, of whatever type.
  func reading() -> Result<StoredValue?, PreferenceError> {
    store.observers.willRead(key)
    do { return .success(try store.value(for: key)) } catch { return .failure(failure(.unreadable(error))) }
  }

  /// The value that a plain read gives.
  func shown(_ reading: Result<StoredValue?, PreferenceError>) -> Value {
    do { return try value(of: reading) } catch {
      store.report(error)
      return defaultValue
    }
  }

  private func value(of reading: Result<StoredValue?, PreferenceError>) throws(PreferenceError) -> Value {
    guard let stored = try reading.get() else { return defaultValue }
    do { return try coding.decode(stored) } catch {
      throw failure(.mismatch(stored, detail: error.detail))
    }
  }

  private func keep(_ stored: StoredValue?) throws(PreferenceError) {
    do {
      try store.set(stored, for: key)
    } catch let error as PreferenceValueError {
      throw failure(.unencodable(error))
    } catch {
      throw failure(.unwritable(error))
    }
  }

  private func failure(_ reason: PreferenceError.Reason) -> PreferenceError {
    PreferenceError(
      reason: reason, key: key, valueType: Value.self, declaration: declaration, store: store.description)
  }
}
