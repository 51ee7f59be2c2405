#if canImport(Darwin)
import Foundation
import Synchronization

/// The keys of `UserDefaults` that are observed one by one, since only that tells of changes by other processes.
final class ObservedKeys: NSObject, @unchecked Sendable {
  // Sendable: `UserDefaults` is thread-safe, and everything else is within locks.
  private let defaults: UserDefaults
  private let keys = Mutex<Set<String>>([])
  /// Receives each key whose value may have changed.
  let onChange = Mutex<@Sendable (String) -> Void>({ _ in })

  init(_ defaults: UserDefaults) { self.defaults = defaults }

  deinit {
    for key in keys.withLock({ $0 }) { defaults.removeObserver(self, forKeyPath: key) }
  }

  /// Observes a key, unless its name has a dot: for key-value observing, such a name is a path.
  func observe(_ key: String) {
    guard !key.contains("."), keys.withLock({ $0.insert(key).inserted }) else { return }
    defaults.addObserver(self, forKeyPath: key, context: nil)
  }

  override func observeValue(
    forKeyPath key: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if let key { onChange.withLock(\.self)(key) }
  }
}
#endif
