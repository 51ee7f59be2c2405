import DovetailPreferences
import Synchronization

/// Records the errors of a store.
final class ErrorLog: Sendable {
  private let errors = Mutex<[PreferenceError]>([])

  func add(_ error: PreferenceError) { errors.withLock { $0.append(error) } }

  var all: [PreferenceError] { errors.withLock { $0 } }
}
