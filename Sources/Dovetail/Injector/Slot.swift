public import Synchronization

/// A place for a shared value, in one word.
///
/// The word is zero when it is empty, the address of the value's storage, which is even, or an
/// odd number that identifies who is making the value. It owns one count of the storage.
@usableFromInline
struct Slot: ~Copyable {
  @usableFromInline let word = Atomic<Int>(0)

  @usableFromInline init() {}
}

/// A slot of an injector or a lazy.
///
/// Safe, as who has the pointer retains the injector or the lazy, and as a slot's word is atomic.
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

  /// The storage, if the value is made.
  ///
  /// Acquires what was written before it was published.
  @inlinable @inline(__always)
  var storage: StorageReference? {
    let word = unsafe pointer.pointee.word.load(ordering: .acquiring)
    // Zero is the bit pattern of nil.
    return word & 1 == 0 ? unsafe unsafeBitCast(word, to: StorageReference?.self) : nil
  }

  /// Begins to make the value, in place of nothing or of a storage whose object is gone.
  @inline(__always)
  func begin(_ maker: MakerID, replacing old: StorageReference? = nil) -> Bool {
    // Acquires what a thread did that failed to make it.
    unsafe pointer.pointee.word.compareExchange(
      expected: unsafeBitCast(old, to: Int.self), desired: maker.word, ordering: .acquiring
    ).exchanged
  }

  /// Ends the making.
  ///
  /// - Parameters:
  ///   - storage: The value's storage, whose count becomes the slot's; nil when it could not be made.
  ///   - error: What the tasks that wait for the value are to throw; nil to let them try themselves.
  @inline(__always)
  func end(_ storage: StorageReference?, _ error: (any Error)? = nil) {
    // Releases the value to those who read it, and what was done to who tries again. Acquires what the waiters wrote.
    let old = unsafe pointer.pointee.word.exchange(
      unsafeBitCast(storage, to: Int.self), ordering: .acquiringAndReleasing)
    if old & MakerID.isAwaited != 0 { WaitGraph.shared.wake(self, error) }
  }

  /// Who is making the value, or nil.
  var maker: MakerID? {
    let word = unsafe pointer.pointee.word.load(ordering: .acquiring)
    return word & 1 == 0 ? nil : MakerID(word: word)
  }

  /// Notes that somebody waits for the value; false when its maker does not make it any more.
  func markAwaited(_ maker: MakerID) -> Bool {
    let marked = maker.word | MakerID.isAwaited
    // Releases, as 'end' acquires it.
    let (isMarked, word) = unsafe pointer.pointee.word.compareExchange(
      expected: maker.word, desired: marked, ordering: .releasing)
    return isMarked || word == marked
  }

  /// Releases the value; nobody else uses the slot any more.
  func release() { storage?.release() }
}

/// The slots of an injector: those of its table, an array of a scope's, or the one of a lazy.
@safe
struct SlotMemory {
  private let start: UnsafeMutableRawPointer

  init(of table: Table) { unsafe start = UnsafeMutableRawPointer(table.places) }

  init(count: Int) {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: max(count, 1))
    for index in 0..<count { unsafe (slots + index).initialize(to: Slot()) }
    unsafe start = UnsafeMutableRawPointer(slots)
  }

  @inline(__always)
  subscript(offset: Int32) -> SlotPointer { unsafe SlotPointer(start + Int(offset)) }

  /// Frees an array, with the values of its slots.
  func free(count: Int) {
    let slots = unsafe start.assumingMemoryBound(to: Slot.self)
    for index in (0..<count).reversed() { unsafe SlotPointer(slots + index).release() }
    unsafe start.deallocate()
  }
}

/// Who makes a shared value: a thread, or an awaited creation.
struct MakerID: Hashable, Sendable {
  /// Whether somebody waits for the value.
  static let isAwaited = 2
  let word: Int

  /// The maker that a slot's odd word identifies.
  init(word: Int) { self.word = word & ~Self.isAwaited }
  /// A thread's address is a multiple of eight.
  init(thread: Int) { word = thread | 1 }
  /// A number that no other creation of the process has.
  init(creation: Int) { word = creation << 3 | 5 }
  /// Whether a task makes the value, which may be suspended meanwhile.
  var isCreation: Bool { word & 4 != 0 }
}
