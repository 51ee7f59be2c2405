import DovetailShims
public import Synchronization

/// The state of a shared value, in one word.
///
/// The word is zero in an empty slot, the address of the value's storage, which is even, or an odd number that
/// identifies the maker of a value under creation. A slot owns one retain count of its storage.
@usableFromInline
struct Slot: ~Copyable {
  @usableFromInline let word = Atomic<Int>(0)

  @usableFromInline init() {}
}

/// A pointer to a slot of an injector or a lazy.
///
/// Safe because its user retains the injector or the lazy, and because the slot's word is atomic.
@safe
@usableFromInline
struct SlotPointer: Hashable, @unchecked Sendable {
  // Sendable: a slot is atomic.
  @usableFromInline let pointer: UnsafeMutablePointer<Slot>

  @inlinable @inline(__always)
  init(_ address: UnsafeMutableRawPointer) { unsafe pointer = address.assumingMemoryBound(to: Slot.self) }

  @usableFromInline
  static func == (a: SlotPointer, b: SlotPointer) -> Bool { unsafe a.pointer == b.pointer }
  @usableFromInline
  func hash(into hasher: inout Hasher) { unsafe hasher.combine(pointer) }

  /// The storage, or nil if the value is not made.
  ///
  /// The load acquires the writes before the publication.
  @inlinable @inline(__always)
  var storage: StorageReference? {
    let word = unsafe pointer.pointee.word.load(ordering: .acquiring)
    // Zero is the bit pattern of nil.
    return word & 1 == 0 ? unsafe unsafeBitCast(word, to: StorageReference?.self) : nil
  }

  /// Claims the slot for a maker; false unless the slot is empty or has `old`, a weak box whose object was released.
  @inline(__always)
  func begin(_ maker: MakerID, replacing old: StorageReference? = nil) -> Bool {
    // Acquires the writes of an earlier maker that failed. Sequentially consistent, as is the read of the state that
    // follows: either the maker sees that the injector closes, or the close sees the maker and waits for it.
    unsafe pointer.pointee.word.compareExchange(
      expected: unsafeBitCast(old, to: Int.self), desired: maker.word, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Ends the creation.
  ///
  /// - Parameters:
  ///   - storage: The value's storage, whose count the slot takes over; nil if the creation failed.
  ///   - error: The error for the tasks that wait for the value; nil to let them try themselves.
  @inline(__always)
  func end(_ storage: StorageReference?, _ error: (any Error)? = nil) {
    // Releases the value to its readers, and a failed maker's writes to the next maker. Acquires the waiters' writes.
    let old = unsafe pointer.pointee.word.exchange(
      unsafeBitCast(storage, to: Int.self), ordering: .acquiringAndReleasing)
    if old & MakerID.isAwaited != 0 { WaitGraph.shared.wake(MakerID(word: old & ~MakerID.isAwaited), error) }
  }

  /// Whether the value is being made.
  @inline(__always)
  var isBusy: Bool { unsafe pointer.pointee.word.load(ordering: .sequentiallyConsistent) & 1 != 0 }

  /// The maker, while the value is being made.
  var maker: MakerID? {
    let word = unsafe pointer.pointee.word.load(ordering: .acquiring)
    return word & 1 == 0 ? nil : MakerID(word: word & ~MakerID.isAwaited)
  }

  /// Marks the value as awaited, so that `end` wakes the waiters; false if `maker` has ended the creation.
  func markAwaited(_ maker: MakerID) -> Bool {
    let marked = maker.word | MakerID.isAwaited
    // Releases the waiter's writes to 'end', which acquires them.
    let (isMarked, word) = unsafe pointer.pointee.word.compareExchange(
      expected: maker.word, desired: marked, ordering: .releasing)
    return isMarked || word == marked
  }

  /// Releases the value; no other thread may use the slot any more.
  func release() { storage?.release() }
}

/// The memory of slots: the table of an outermost injector, or an array of a scope, a resolve or a lazy.
@safe
struct SlotMemory {
  private let start: UnsafeMutableRawPointer

  init(of table: Table) { unsafe start = UnsafeMutableRawPointer(table.buckets) }

  init(count: Int) { unsafe start = dovetail_zeroed_words(count) }

  @inline(__always)
  subscript(offset: Int32) -> SlotPointer { unsafe SlotPointer(start + Int(offset)) }

  /// Releases the values of an array's slots, and frees the array.
  func free(count: Int) {
    let slots = unsafe start.assumingMemoryBound(to: Slot.self)
    for index in (0..<count).reversed() { unsafe SlotPointer(slots + index).release() }
    unsafe dovetail_free(start)
  }
}

/// The identity of what others may wait for: a thread that makes a shared value, or an operation.
struct MakerID: Hashable, Sendable {
  /// The bit of a slot's word that is set once a thread or a task waits for the value.
  static let isAwaited = 2
  let word: Int

  /// Creates the identity in a slot's odd word, without the bit of the waiters.
  init(word: Int) { self.word = word }
  /// The identity of the current thread, from the address of its thread-local word, a multiple of eight.
  static var currentThread: MakerID { unsafe MakerID(word: Int(bitPattern: dovetail_thread_slot()) | 1) }
  /// Creates the identity of an operation from a number that is unique in the process.
  init(operation: Int) { word = operation << 3 | 5 }
  /// Whether the maker is an operation, which may be suspended.
  var isOperation: Bool { word & 4 != 0 }
}
