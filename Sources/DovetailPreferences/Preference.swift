import Dovetail

/// A property that is stored in a preference store.
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
/// The key is required: a wrapper does not know its property's name, and a stored key should survive a rename.
///
/// A plain read returns the default value when nothing is stored or reading fails, and passes the error to the store's
/// ``PreferenceStore/onError``; so does a plain assignment that fails. ``read()`` and ``write(_:)`` throw instead. A
/// failure leaves the stored value alone, and a change in place after a failed read writes nothing. Assigning nil
/// removes the stored value if the default value is nil.
///
/// A change in place, such as `+= 1`, is a read and a write. ``update(_:)`` is one step.
///
/// Changes are observable: ``values`` is an `AsyncSequence`, and `withObservationTracking` reports them, so SwiftUI
/// redraws a view. For a text field, use `Binding(get: settings.$nickname.get, set: settings.$nickname.set)`.
///
/// The value lives in the store alone: copies of a preference, and others with the same store and key, share it.
@propertyWrapper
public struct Preference<Value: Sendable>: Sendable {
  /// The key in the store.
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
    // Without it, a change in place after a failed read would write the changed default value.
    nonmutating _modify {
      var (value, isRead) = (defaultValue, false)
      do { (value, isRead) = (try read(), true) } catch { store.report(error) }
      // A change that throws is written, too, as that of a stored property is.
      defer { if isRead { set(value) } }
      yield &value
    }
  }

  /// The preference itself, for throwing reads and writes, and for ``values``.
  public var projectedValue: Preference { self }

  /// Reads the value as the property does.
  ///
  /// - Returns: The stored value, or the default value.
  public func get() -> Value { shown(reading()) }

  /// Stores a value as an assignment to the property does.
  ///
  /// - Parameter value: The value; nil removes what is stored if the default value is nil.
  public func set(_ value: Value) {
    do { try write(value) } catch { store.report(error) }
  }

  /// Reads the value, or throws.
  ///
  /// - Returns: The stored value, or the default value when nothing is stored.
  /// - Throws: `PreferenceError` when the store cannot be read, or holds a value of another type.
  public func read() throws(PreferenceError) -> Value {
    try value(of: reading())
  }

  /// Stores a value, or throws.
  ///
  /// - Parameter value: The value; nil removes what is stored if the default value is nil.
  /// - Throws: `PreferenceError` when the value or the store cannot be written.
  public func write(_ value: Value) throws(PreferenceError) {
    let stored = try encoded(value)
    try writing { try store.set(stored, for: key) }
  }

  /// Changes the value in one step: no change by this property, or by one with the same store and key, comes between
  /// the read and the write.
  ///
  /// ```swift
  /// settings.$count.update { $0 += 1 }
  /// ```
  ///
  /// A failure is reported to the store's ``PreferenceStore/onError``. Nothing is written then, and after a failed read
  /// the function is not called.
  ///
  /// - Parameter change: Changes the value; called again with the new value if another thread or process changed it
  ///   meanwhile.
  public func update(_ change: (inout Value) -> Void) {
    do throws(PreferenceError) {
      var isDone = false
      while !isDone {
        let old = try reading().get()
        var value = try value(of: .success(old))
        change(&value)
        let new = try encoded(value)
        isDone = try writing { try store.replace(old, with: new, for: key) }
      }
    } catch { store.report(error) }
  }

  /// Removes the stored value, whatever its type, so that reads return the default value.
  ///
  /// - Throws: `PreferenceError` when the store cannot be written.
  public func remove() throws(PreferenceError) { try writing { try store.set(nil, for: key) } }

  /// The current value, and the value after each change.
  public var values: PreferenceValues<Value> { PreferenceValues(preference: self) }

  /// The stored value, whatever its type.
  func reading() -> Result<StoredValue?, PreferenceError> {
    store.observers.willRead(key)
    do { return .success(try store.value(for: key)) } catch { return .failure(failure(.unreadable(error))) }
  }

  /// The value that a plain read returns.
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

  /// What is stored for a value; nil if it is removed.
  private func encoded(_ value: Value) throws(PreferenceError) -> StoredValue? {
    do {
      let stored = try coding.encode(value)
      return try stored == .null && coding.encode(defaultValue) == .null ? nil : stored
    } catch { throw failure(.unencodable(error)) }
  }

  private func writing<Result>(_ body: () throws -> Result) throws(PreferenceError) -> Result {
    do {
      return try body()
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
