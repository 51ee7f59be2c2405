public import Synchronization

/// A place in an injector's table: a key, and the shared value once it is made.
@usableFromInline
struct Entry: ~Copyable {
  /// The key's word, or 0 for a free or hidden place.
  @usableFromInline
  let word: UInt64

  /// Where the value is.
  ///
  /// Written once, with a releasing store after the value is in its place, and read with an acquiring load, so that a
  /// reader who sees the pointer sees the value.
  @usableFromInline
  let value: Atomic<UnsafeMutableRawPointer?>

  /// Where the value is, once it is made; acquires what the maker's thread wrote.
  @inlinable
  @inline(__always)
  var made: UnsafeMutableRawPointer? { value.load(ordering: .acquiring) }

  /// How a value is made that needs nothing, nil for the others; the plan keeps it.
  ///
  /// Written by the memory's initializer alone.
  @usableFromInline
  var leaf: Unmanaged<Declaration>?

  /// Held by the thread that makes the value.
  let creation: Mutex<Void>

  init(word: UInt64 = 0) {
    self.word = word
    leaf = nil
    value = Atomic(nil)
    creation = Mutex(())
  }
}
