import Foundation
import Synchronization

/// Preferences in `UserDefaults`, in the native forms that other code and the command line tool `defaults` expect.
public final class UserDefaultsPreferences: PreferenceStore, @unchecked Sendable {
  // Sendable: all properties are constants but `observation`, which is set once, in `init`. On Linux, Foundation does
  // not document `UserDefaults` as thread-safe, so every use of `defaults` holds `access`.
  private let defaults: UserDefaults
  private static let access = Mutex(())
  /// Receives the errors of plain reads and assignments.
  public let onError: (@Sendable (PreferenceError) -> Void)?
  private var observation: (any NSObjectProtocol)?

  /// The store's name in messages.
  public let description: String

  /// The observers of the values.
  public let observers = PreferenceObservers()

  /// The app's own preferences.
  public static let standard = UserDefaultsPreferences(
    UserDefaults.standard, name: "UserDefaults.standard", onError: nil)

  /// Makes a store of a suite, which several apps may share.
  ///
  /// - Parameters:
  ///   - suite: The suite's name; the result is nil for the app's own identifier and for the global domain.
  ///   - onError: Receives the errors of plain reads and assignments; without it, they are printed to standard error.
  public convenience init?(
    suite: String, onError: (@Sendable (PreferenceError) -> Void)? = nil
  ) {
    // Foundation refuses these names on Apple's platforms only.
    guard suite != UserDefaults.globalDomain, suite != Bundle.main.bundleIdentifier,
      let defaults = UserDefaults(suiteName: suite)
    else { return nil }
    self.init(defaults, name: "UserDefaults, suite '\(suite)'", onError: onError)
  }

  private init(_ defaults: UserDefaults, name: String, onError: (@Sendable (PreferenceError) -> Void)?) {
    self.defaults = defaults
    self.onError = onError
    description = name
    // Observes notifications of all objects, since two objects may share a suite.
    observation = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { [observers] _ in observers.tellAll() }
  }

  deinit {
    if let observation { NotificationCenter.default.removeObserver(observation) }
  }

  /// Reads a value.
  public func value(for key: String) -> StoredValue? {
    Self.access.withLock { _ in defaults.object(forKey: key).flatMap(StoredValue.init(propertyList:)) }
  }

  /// Writes a value, or removes it.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes it.
  ///   - key: Its key.
  /// - Throws: `PreferenceValueError` for a value that would read back as another one, or not at all.
  public func set(_ value: StoredValue?, for key: String) throws(PreferenceValueError) {
    let object = try value?.propertyList(for: key, in: description)
    try Self.access.withLock { _ throws(PreferenceValueError) in
      #if !canImport(Darwin)
      // Off Darwin, Foundation ignores a value that it considers equal to the old one, such as the same text in another
      // normalization.
      defaults.removeObject(forKey: key)
      #endif
      defaults.set(object, forKey: key)
      // Foundation also ignores a key that it considers equal to another one.
      if let value, defaults.object(forKey: key) == nil {
        throw PreferenceValueError(reason: .keyInUse, key: key, value: value, path: [], store: description)
      }
      #if !canImport(Darwin)
      // Off Darwin, nothing is written without this call.
      _ = defaults.synchronize()
      #endif
    }
    #if !canImport(Darwin)
    // Off Darwin, Foundation does not post this notification.
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    #endif
  }
}
