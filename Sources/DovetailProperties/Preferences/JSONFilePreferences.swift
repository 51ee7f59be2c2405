public import Foundation
import Synchronization

/// Preferences in a readable JSON file.
///
/// Each write is atomic: it writes a temporary file, which replaces the old one. Other processes may write the file
/// too: their changes are read, and a write changes only the bytes of its own key. Keys are compared by their Unicode
/// scalars. A file that is not a JSON object in UTF-8 is an error, and is never overwritten; so is a repeated key.
public final class JSONFilePreferences: PreferenceStore {
  private let file: PreferenceFile
  private let cache: Mutex<Cache>
  /// Receives the errors of plain reads and assignments.
  public let onError: (@Sendable (PreferenceError) -> Void)?

  private struct Cache {
    var text: JSONObjectText
    /// Nil when the file must be read again.
    var stamp: FileStamp?
  }

  /// The observers of the values; another process's changes are reported at the next read or write in this one.
  public let observers = PreferenceObservers()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - url: The file; the first write creates it and its folder.
  ///   - onError: Receives the errors of plain reads and assignments; without it, they are printed to standard error.
  public init(at url: URL, onError: (@Sendable (PreferenceError) -> Void)? = nil) {
    file = PreferenceFile(url)
    cache = Mutex(Cache(text: JSONObjectText(path: file.path)))
    self.onError = onError
  }

  /// Reads a value.
  ///
  /// - Parameter key: Its key.
  /// - Returns: The value, or nil when there is none.
  /// - Throws: `PreferenceFileError` when the file cannot be read, is not a JSON object, repeats the key, or has a
  ///   value for it that Swift cannot represent.
  public func value(for key: String) throws -> StoredValue? {
    let (text, changes) = try cache.withLock { cache in
      let stamp = file.stamp()
      if let stamp, stamp == cache.stamp { return (cache.text, [String]()) }
      let changes = try Self.reload(&cache, from: file, stamp)
      return (cache.text, changes)
    }
    changes.forEach(observers.tell)
    return try text.value(for: key)
  }

  /// Writes a value, or removes it.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes it.
  ///   - key: Its key.
  /// - Throws: `PreferenceValueError` for a value that JSON cannot represent, and `PreferenceFileError` when the file
  ///   cannot be written, or has content that the write would destroy.
  public func set(_ value: StoredValue?, for key: String) throws { _ = try write(value, for: key) { _ in true } }

  /// Replaces a value in one step, unless it is no longer the old one; no other process writes meanwhile.
  ///
  /// - Parameters:
  ///   - old: The value that was read; nil when there was none.
  ///   - new: The new value; nil removes the old one.
  ///   - key: Its key.
  /// - Returns: Whether the value was the old one.
  /// - Throws: What reading and writing it throw.
  public func replace(_ old: StoredValue?, with new: StoredValue?, for key: String) throws -> Bool {
    try write(new, for: key) { try $0.value(for: key) == old }
  }

  private func write(
    _ value: StoredValue?, for key: String, if isExpected: (JSONObjectText) throws -> Bool
  ) throws -> Bool {
    let (isWritten, changes) = try cache.withLock { cache in
      try file.exclusively {
        // No stamp is stored, since two writes within one tick of the clock have equal stamps.
        let changes = try Self.reload(&cache, from: file, nil)
        let old = cache.text
        guard try isExpected(old) else { return (false, changes) }
        guard let text = try old.setting(value, for: key) else { return (true, changes) }
        try file.write(Data(text.bytes))
        cache.text = text
        return (true, text.isEqual(to: old, for: key) ? changes : changes + [key])
      }
    }
    changes.forEach(observers.tell)
    return isWritten
  }

  /// Reads the file.
  ///
  /// - Returns: The keys whose values changed.
  private static func reload(_ cache: inout Cache, from file: PreferenceFile, _ stamp: FileStamp?) throws -> [String] {
    let old = cache.text
    let new = try file.read().map { try JSONObjectText($0, path: file.path) } ?? JSONObjectText(path: file.path)
    cache = Cache(text: new, stamp: stamp?.settled)
    return new.changes(since: old)
  }

  /// The store's name in messages.
  public var description: String { file.path }
}
