import Foundation

/// Where preferences are kept.
///
/// Each read and each write goes to the store. Bind one for an app, or give it to a property:
///
/// ```swift
/// Bind(PreferenceStore.self).toInstance(MemoryPreferences())
/// @Preference("nickname", in: MemoryPreferences()) var nickname = "guest"
/// ```
///
/// A store of one's own tells its observers after each change, whoever made it.
public protocol PreferenceStore: AnyObject, Sendable, CustomStringConvertible {
  /// Those who observe the values.
  var observers: PreferenceObservers { get }

  /// Reads a value.
  ///
  /// - Parameter key: Its key.
  /// - Returns: The value, or nil when there is none.
  /// - Throws: When the store cannot be read.
  func value(for key: String) throws -> StoredValue?

  /// Writes a value, or removes it.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes it.
  ///   - key: Its key.
  /// - Throws: When the store cannot be written; it is left as it was then.
  func set(_ value: StoredValue?, for key: String) throws

  /// Gets the errors of plain reads and assignments, which have no way to throw them; the standard error stream does where
  /// this is nil.
  var onError: (@Sendable (PreferenceError) -> Void)? { get }
}

extension PreferenceStore {
  /// Nil.
  public var onError: (@Sendable (PreferenceError) -> Void)? { nil }

  /// Tells of an error that nobody can catch.
  func report(_ error: PreferenceError) {
    if let onError { onError(error) } else { FileHandle.standardError.write(Data("\(error)\n".utf8)) }
  }
}
