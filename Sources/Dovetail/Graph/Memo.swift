import Synchronization

/// A value that is computed at the first read, without holding the lock; concurrent readers may compute it, too.
final class Memo<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  func value(_ find: () -> Value) -> Value {
    if let value = known.withLock(\.self) { return value }
    let value = find()
    return known.withLock { known in
      known = known ?? value
      return known ?? value
    }
  }
}
