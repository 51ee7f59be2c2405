import DovetailProperties
import Synchronization

/// Keeps the errors that a store gets.
final class ErrorLog: Sendable {
  private let errors = Mutex<[PreferenceError]>([])

  func add(_ error: PreferenceError) { errors.withLock { $0.append(error) } }

  var all: [PreferenceError] { errors.withLock { $0 } }
}
