package import Foundation
import Synchronization

/// Preferences in `UserDefaults`, in the native forms that other code and the command line tool `defaults` expect.
///
/// A write notifies observers on the writing thread, as `UserDefaults` does, and no lock is held then: an observer may
/// read and write preferences, and wait for other threads that do. If two threads write a key at the same time, one may
/// write both values.
public final class UserDefaultsPreferences: PreferenceStore, @unchecked Sendable {
  // Sendable: all properties are constants but `observation`, which is set once, in `init`. `UserDefaults` is
  // thread-safe: documented on Apple's systems; elsewhere, Core Foundation holds its own lock in each read, write and
  // synchronization.
  let defaults: UserDefaults
  private static let firstUse = Mutex(())
  /// The keys that were read, and their values then.
  let known = Mutex<[PreferenceKey: StoredValue?]>([:])
  /// Receives the errors of plain reads and assignments.
  public let onError: (@Sendable (PreferenceError) -> Void)?
  private var observation: (any NSObjectProtocol)?
  #if canImport(Darwin)
  private let keys: ObservedKeys
  #endif

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

  /// Makes a store of an object that a test gives.
  package init(_ defaults: UserDefaults, name: String, onError: (@Sendable (PreferenceError) -> Void)? = nil) {
    self.defaults = defaults
    self.onError = onError
    description = name
    #if canImport(Darwin)
    keys = ObservedKeys(defaults)
    #endif
    #if !canImport(Darwin)
    // Off Darwin, Foundation ignores writes of a suite while another thread is the first to use it. It notifies nobody
    // of a read, so a lock may be held.
    Self.firstUse.withLock { _ in _ = defaults.object(forKey: "") }
    #endif
    #if canImport(Darwin)
    keys.onChange.withLock { $0 = { [weak self] in _ = self?.compare($0) } }
    #endif
    // Observes notifications of all objects, since two objects may share a suite.
    observation = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.compareAll() }
  }

  deinit {
    if let observation { NotificationCenter.default.removeObserver(observation) }
  }

  /// Reads a value.
  public func value(for key: String) -> StoredValue? {
    #if !canImport(Darwin)
    // Off Darwin, Foundation reads the file again only after this call.
    _ = defaults.synchronize()
    #endif
    // Nobody is told of another value than before: a read may be part of drawing what shows it.
    let value = current(key).value
    let isNew = known.withLock { known in
      defer { known[PreferenceKey(key)] = known[PreferenceKey(key)] ?? value }
      return known[PreferenceKey(key)] == nil
    }
    guard isNew else { return value }
    #if canImport(Darwin)
    keys.observe(key)
    #endif
    // The key is known before the read that counts, so that no later change is missed.
    return current(key).value
  }

  /// Writes a value, or removes it.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes it.
  ///   - key: Its key.
  /// - Throws: `PreferenceValueError` for a value that would read back as another one, or not at all.
  public func set(_ value: StoredValue?, for key: String) throws(PreferenceValueError) {
    _ = try write(value, for: key) { _ in true }
  }

  /// Replaces a value in one step, unless it is no longer the old one; for writes of this process by preferences, since
  /// `UserDefaults` cannot do this.
  ///
  /// - Parameters:
  ///   - old: The value that was read; nil when there was none.
  ///   - new: The new value; nil removes the old one.
  ///   - key: Its key.
  /// - Returns: Whether the value was the old one.
  /// - Throws: `PreferenceValueError` for a value that would read back as another one, or not at all.
  public func replace(
    _ old: StoredValue?, with new: StoredValue?, for key: String
  ) throws(PreferenceValueError) -> Bool {
    try write(new, for: key) { $0 == old }
  }
}
