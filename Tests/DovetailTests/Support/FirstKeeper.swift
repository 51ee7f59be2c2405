import Dovetail
import Synchronization

/// Keeps the first value until it is told to let go of it.
final class FirstKeeper<Value: Sendable>: ValueKeeper {
  private let kept = Mutex<Value?>(nil)

  func value(orMake make: () throws -> Value) throws -> Value {
    if let value = kept.withLock({ $0 }) { return value }
    let value = try make()
    return kept.withLock { kept in
      let first = kept ?? value
      kept = first
      return first
    }
  }

  func clear() { kept.withLock { $0 = nil } }
}
