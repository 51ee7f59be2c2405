import Synchronization

/// Something that is found when somebody asks first, with no lock held.
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
