public import Foundation
import Synchronization

/// Preferences in a readable JSON file.
///
/// Each write is atomic: it writes a temporary file, which replaces the old one. Other processes may write the file
/// too: their changes are read, and a write keeps the values of all other keys. A file that is not a JSON object whose
/// values Swift can represent is an error, and is never overwritten.
public final class JSONFilePreferences: PreferenceStore {
  private let file: PreferenceFile
  private let cache: Mutex<Cache>
  /// Receives the errors of plain reads and assignments.
  public let onError: (@Sendable (PreferenceError) -> Void)?

  private struct Cache {
    var values: [String: StoredValue] = [:]
    /// Nil when the file must be read again.
    var stamp: FileStamp?
    /// The values of which observers were told last; nil before the first read.
    var told: [String: StoredValue]?
  }

  /// The observers of the values; of another process's changes they are told at the next write in this one, or by
  /// `noticeChanges`, but not by a read.
  public let observers = PreferenceObservers()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - url: The file; the first write creates it and its folder.
  ///   - onError: Receives the errors of plain reads and assignments; without it, they are printed to standard error.
  public init(at url: URL, onError: (@Sendable (PreferenceError) -> Void)? = nil) {
    file = PreferenceFile(url)
    cache = Mutex(Cache())
    self.onError = onError
  }

  /// Reads a value.
  ///
  /// - Parameter key: Its key.
  /// - Returns: The value, or nil when there is none.
  /// - Throws: `PreferenceFileError` when the file cannot be read, or is not a JSON object of values that Swift can
  ///   represent.
  public func value(for key: String) throws -> StoredValue? {
    try cache.withLock { cache in
      try Self.load(&cache, from: file)
      return cache.values.hasOtherForm(of: key) ? nil : cache.values[key]
    }
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
    try write(new, for: key) { $0 == old }
  }

  /// Tells the observers what other processes changed, as when an app becomes active again.
  public func noticeChanges() {
    let changes = cache.withLock { cache in
      try? Self.load(&cache, from: file)
      return Self.untold(&cache)
    }
    changes.forEach(observers.tell)
  }

  private func write(
    _ value: StoredValue?, for key: String, if isExpected: (StoredValue?) -> Bool
  ) throws -> Bool {
    let (isWritten, changes) = try cache.withLock { cache in
      try file.exclusively {
        // Two writes within one tick of the clock have equal stamps.
        cache.stamp = nil
        try Self.load(&cache, from: file)
        cache.stamp = nil
        guard isExpected(cache.values[key]) else { return (false, Self.untold(&cache)) }
        if let value, cache.values.hasOtherForm(of: key) {
          throw PreferenceValueError(reason: .keyInUse, key: key, value: value, path: [], store: file.name)
        }
        if cache.values[key] != value {
          var values = cache.values
          values[key] = value
          try file.write(try Self.data(of: values, changing: key, in: file.name))
          cache.values = values
        }
        return (true, Self.untold(&cache))
      }
    }
    changes.forEach(observers.tell)
    return isWritten
  }

  /// Reads the file if it changed.
  private static func load(_ cache: inout Cache, from file: PreferenceFile) throws {
    let stamp = file.stamp()
    if let stamp, stamp == cache.stamp { return }
    cache.values = try file.read().map { try values(in: $0, of: file.name) } ?? [:]
    cache.stamp = stamp?.settled
    cache.told = cache.told ?? cache.values
  }

  /// The keys whose values changed since observers were told.
  private static func untold(_ cache: inout Cache) -> [String] {
    let (old, new) = (cache.told ?? [:], cache.values)
    cache.told = new
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }

  private static func values(in data: Data, of file: String) throws(PreferenceFileError) -> [String: StoredValue] {
    do {
      return try JSONDecoder().decode([String: StoredValue].self, from: data)
    } catch {
      guard let value = try? JSONDecoder().decode(StoredValue.self, from: data) else {
        throw PreferenceFileError(.notJSON(byteCount: data.count), file)
      }
      throw PreferenceFileError(.notAnObject(value), file)
    }
  }

  /// The file's new content, which people can read.
  private static func data(
    of values: [String: StoredValue], changing key: String, in file: String
  ) throws(PreferenceValueError) -> Data {
    func refused(_ reason: PreferenceValueError.Reason, _ value: StoredValue?, _ path: [String] = [])
      -> PreferenceValueError
    {
      PreferenceValueError(reason: reason, key: key, value: value ?? values[key] ?? .null, path: path, store: file)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode(values)
      // A value that is nested too deep can be written, but not read.
      _ = try JSONDecoder().decode([String: StoredValue].self, from: data)
      return data
    } catch EncodingError.invalidValue(let part, let context) {
      // If neither cast succeeds, the nesting was too deep.
      let value = part as? StoredValue ?? (part as? Double).map(StoredValue.double)
      let path = context.codingPath.dropFirst().map { $0.intValue.map(String.init) ?? $0.stringValue }
      throw value == nil ? refused(.unreadable, nil, path) : refused(.notFinite, value, path)
    } catch {
      throw refused(.unreadable, nil)
    }
  }

  /// The store's name in messages.
  public var description: String { file.name }
}

extension [String: StoredValue] {
  /// Whether it has a key that Swift considers equal to another one, but that has other scalars.
  fileprivate func hasOtherForm(of key: String) -> Bool {
    index(forKey: key).map { !keys[$0].utf8.elementsEqual(key.utf8) } ?? false
  }
}
