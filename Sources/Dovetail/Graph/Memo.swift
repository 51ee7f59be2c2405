import Synchronization

/// What is found when somebody asks for it first, and kept.
///
/// Threads that ask at once may each find it; they all get what one of them has found.
struct Memo<Value: Sendable>: ~Copyable, Sendable {
  private final class Found: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let found = AtomicLazyReference<Found>()

  /// The value.
  ///
  /// - Parameter find: Finds it, with no lock held; asked again when it throws.
  func value<SearchError>(_ find: () throws(SearchError) -> Value) throws(SearchError) -> Value {
    if let found = found.load() { return found.value }
    return found.storeIfNil(Found(try find())).value
  }
}
