public import Foundation
import Synchronization

/// Preferences in a file of JSON that people can read.
///
/// Each write goes to the side and then takes the file's place, so that the file is whole whenever the process ends.
/// Other processes may write it too: what they wrote is read again, and all but the key that is set stays as they wrote
/// it, byte by byte. Keys are told apart by their scalars. A file that is not a JSON object in UTF-8 is an error, and is
/// never overwritten; so is a key that stands there twice.
public final class JSONFilePreferences: PreferenceStore {
  private let file: PreferenceFile
  private let cache: Mutex<Cache>
  /// Gets the errors of plain reads and assignments.
  public let onError: (@Sendable (PreferenceError) -> Void)?

  private struct Cache {
    var text: JSONObjectText
    /// Nil when the file must be read again.
    var stamp: FileStamp?
  }

  /// Those who observe the values; they learn of another process's changes at the next read or write in this one.
  public let observers = PreferenceObservers()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - url: The file; it and its folder are made by the first write.
  ///   - onError: Gets the errors of plain reads and assignments; the standard error stream does without it.
  public init(at url: URL, onError: (@Sendable (PreferenceError) -> Void)? = nil) {
    file = PreferenceFile(url)
    cache = Mutex(Cache(text: JSONObjectText(path: file.path)))
    self.onError = onError
  }

  /// Reads a value.
  ///
  /// - Parameter key: Its key.
  /// - Returns: The value, or nil when there is none.
  /// - Throws: `PreferenceFileError` when the file cannot be read or is not a JSON object, or has the key more than
  ///   once, or a value for it that Swift cannot hold.
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
  /// - Throws: `PreferenceValueError` for a value that JSON cannot hold, and `PreferenceFileError` when the file cannot be
  ///   written, or holds what would be lost.
  public func set(_ value: StoredValue?, for key: String) throws {
    let changes = try cache.withLock { cache in
      try file.exclusively {
        // Always anew: a file that was written twice within a tick of the clock may look the same.
        var changes = try Self.reload(&cache, from: file, nil)
        guard let text = try cache.text.setting(value, for: key) else { return changes }
        try file.write(Data(text.bytes))
        cache.text = text
        changes.append(key)
        return changes
      }
    }
    changes.forEach(observers.tell)
  }

  /// Reads the file.
  ///
  /// - Returns: The keys whose values are others than before.
  private static func reload(_ cache: inout Cache, from file: PreferenceFile, _ stamp: FileStamp?) throws -> [String] {
    let old = cache.text
    let new = try file.read().map { try JSONObjectText($0, path: file.path) } ?? JSONObjectText(path: file.path)
    cache = Cache(text: new, stamp: stamp?.settled)
    return new.changes(since: old)
  }

  /// Names the store in messages.
  public var description: String { file.path }
}
