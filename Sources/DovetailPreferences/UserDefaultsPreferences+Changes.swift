import Foundation
import Synchronization

// Observing.
extension UserDefaultsPreferences {
  /// Compares all values that were read, since a notification names no key.
  func compareAll() {
    for key in known.withLock({ Array($0.keys) }) { _ = compare(key.name) }
  }

  /// Reads a value, and tells the observers of its key if another one was known.
  func compare(_ key: String) -> StoredValue? {
    let value = current(key).value
    let old = known.withLock { $0.updateValue(value, forKey: PreferenceKey(key)) }
    if let old, old != value { observers.tell(key) }
    return value
  }
}

// Writing.
extension UserDefaultsPreferences {
  private static let writes = PendingWrites()

  private func id(_ key: String) -> PendingWrites.ID { PendingWrites.ID(store: description, key: PreferenceKey(key)) }

  func current(_ key: String) -> (value: StoredValue?, count: Int) {
    Self.writes.read(id(key)) { defaults.object(forKey: key).flatMap(StoredValue.init(propertyList:)) }
  }

  func write(
    _ value: StoredValue?, for key: String, if isExpected: (StoredValue?) -> Bool
  ) throws(PreferenceValueError) -> Bool {
    let new = try value?.propertyList(for: key, in: description)
    while true {
      let (old, count) = current(key)
      guard isExpected(old) else { return false }
      if let value, old == nil { try refuseUsedKey(key, value) }
      switch Self.writes.enter(new, id(key), after: count) {
      case .refused: continue
      case .left: return true
      case .first:
        while let next = Self.writes.next(id(key)) { put(next, for: key) }
        return true
      }
    }
  }

  private func put(_ value: PropertyListValue?, for key: String) {
    #if !canImport(Darwin)
    // Off Darwin, Foundation ignores a value that it considers equal to the old one, such as the same text in another
    // normalization.
    defaults.removeObject(forKey: key)
    #endif
    defaults.set(value?.object, forKey: key)
    #if !canImport(Darwin)
    // Off Darwin, nothing is written without this call, and Foundation does not post this notification.
    _ = defaults.synchronize()
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    #endif
  }

  /// Refuses a key that is new, but that Foundation considers equal to another one.
  private func refuseUsedKey(_ key: String, _ value: StoredValue) throws(PreferenceValueError) {
    #if !canImport(Darwin)
    // Another thread may have stored the key meanwhile.
    let new = PreferenceKey(key)
    if defaults.dictionaryRepresentation().keys.contains(where: { $0 == key && PreferenceKey($0) != new }) {
      throw PreferenceValueError(reason: .keyInUse, key: key, value: value, path: [], store: description)
    }
    #endif
  }
}
