public import Synchronization

/// A place in an injector's table: a key, and the shared value once it is made.
@usableFromInline
struct Entry: ~Copyable {
  /// The key's word, or 0 for a free or hidden place.
  @usableFromInline
  let word: UInt

  /// Where the value is.
  ///
  /// Written once, with a releasing store after the value is in its place, and read with an acquiring load, so that a
  /// reader who sees the pointer sees the value.
  @usableFromInline
  let value: Atomic<UnsafeMutableRawPointer?>

  /// Held by the thread that makes the value.
  let creation: Mutex<Void>

  init(word: UInt) {
    self.word = word
    value = Atomic(nil)
    creation = Mutex(())
  }
}
