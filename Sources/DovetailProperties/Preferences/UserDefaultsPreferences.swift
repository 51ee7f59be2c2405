import Foundation
import Synchronization

/// Preferences in `UserDefaults`, in the forms that other code and the command line tool `defaults` expect.
public final class UserDefaultsPreferences: PreferenceStore, @unchecked Sendable {
  // Sendable: all but `observation` are constants, and that is set once, in `init`. Foundation does not promise on
  // Linux that `UserDefaults` can be shared, so every use of `defaults` holds `access`.
  private let defaults: UserDefaults
  private static let access = Mutex(())
  /// Gets the errors of plain reads and assignments.
  public let onError: (@Sendable (PreferenceError) -> Void)?
  private var observation: (any NSObjectProtocol)?

  /// Names the store in messages.
  public let description: String

  /// Those who observe the values.
  public let observers = PreferenceObservers()

  /// The app's own preferences.
  public static let standard = UserDefaultsPreferences(
    UserDefaults.standard, name: "UserDefaults.standard", onError: nil)

  /// Makes a store of a suite, which several apps may share.
  ///
  /// - Parameters:
  ///   - suite: The suite's name; `UserDefaults` refuses the names of the app itself and of the global domain, and so
  ///     does this.
  ///   - onError: Gets the errors of plain reads and assignments; the standard error stream does without it.
  public convenience init?(
    suite: String, onError: (@Sendable (PreferenceError) -> Void)? = nil
  ) {
    // Foundation refuses them on Apple's systems only.
    guard suite != UserDefaults.globalDomain, suite != Bundle.main.bundleIdentifier,
      let defaults = UserDefaults(suiteName: suite)
    else { return nil }
    self.init(defaults, name: "UserDefaults, suite '\(suite)'", onError: onError)
  }

  private init(_ defaults: UserDefaults, name: String, onError: (@Sendable (PreferenceError) -> Void)?) {
    self.defaults = defaults
    self.onError = onError
    description = name
    // Any object's notification: two may stand for one suite.
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
  /// - Throws: `PreferenceValueError` for a value that would be read as another, or not at all.
  public func set(_ value: StoredValue?, for key: String) throws(PreferenceValueError) {
    let object = try value?.propertyList(for: key, in: description)
    try Self.access.withLock { _ throws(PreferenceValueError) in
      #if !canImport(Darwin)
      // Elsewhere Foundation passes over a value that it holds for the old one, such as a text of another normalization.
      defaults.removeObject(forKey: key)
      #endif
      defaults.set(object, forKey: key)
      // It also passes over a key that it holds for another one.
      if let value, defaults.object(forKey: key) == nil {
        throw PreferenceValueError(reason: .keyInUse, key: key, value: value, path: [], store: description)
      }
      #if !canImport(Darwin)
      // Elsewhere nothing is written before this is called.
      _ = defaults.synchronize()
      #endif
    }
    #if !canImport(Darwin)
    // Elsewhere Foundation does not post it.
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    #endif
  }
}
