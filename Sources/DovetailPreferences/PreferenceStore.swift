import Foundation

/// A store of preferences.
///
/// Each read and each write goes to the store. Bind one for an app, or pass it to a property:
///
/// ```swift
/// Bind(PreferenceStore.self).toInstance(MemoryPreferences())
/// @Preference("nickname", in: MemoryPreferences()) var nickname = "guest"
/// ```
///
/// A custom store notifies its observers after each change, including changes by others. It holds no lock then, since
/// they may read and write it.
public protocol PreferenceStore: AnyObject, Sendable, CustomStringConvertible {
  /// The observers of the values.
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
  /// - Throws: When the store cannot be written; it does not change then.
  func set(_ value: StoredValue?, for key: String) throws

  /// Replaces a value in one step, unless it is no longer the old one.
  ///
  /// - Parameters:
  ///   - old: The value that was read; nil when there was none.
  ///   - new: The new value; nil removes the old one.
  ///   - key: Its key.
  /// - Returns: Whether the value was the old one.
  /// - Throws: When the store cannot be read or written; it does not change then.
  func replace(_ old: StoredValue?, with new: StoredValue?, for key: String) throws -> Bool

  /// Receives the errors of plain reads and assignments, which cannot throw; if nil, they are printed to standard
  /// error.
  var onError: (@Sendable (PreferenceError) -> Void)? { get }
}

extension PreferenceStore {
  /// Nil.
  public var onError: (@Sendable (PreferenceError) -> Void)? { nil }

  /// Reports an error that cannot be thrown.
  func report(_ error: PreferenceError) {
    if let onError { onError(error) } else { FileHandle.standardError.write(Data("\(error)\n".utf8)) }
  }
}
