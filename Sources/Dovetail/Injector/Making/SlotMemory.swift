import Synchronization

/// A shared value of an injector.
@safe
struct Slot: ~Copyable {
  /// The home of the value; see `Home`.
  ///
  /// That of a weak value is a `WeakReference`.
  ///
  /// Written once, with a releasing store after the value is made, and read with an acquiring load, so that a reader who
  /// sees the home sees the value. The slot owns one count.
  let home = unsafe Atomic<Unmanaged<AnyObject>?>(nil)
  /// Whether a thread makes the value, where the state of a scope does not tell it.
  let creation = CreationFlag()
}

/// The slots of an injector, in memory of their own, which is read without a lock, a retain or a check.
@safe
struct SlotMemory: @unchecked Sendable {
  // Sendable: what lies in the memory is atomic. The owner of the memory frees it when nobody can read it.

  private let start: UnsafeMutablePointer<Slot>
  private let count: Int

  init(count: Int) {
    self.count = count
    unsafe start = .allocate(capacity: count)
    for index in 0..<count { unsafe (start + index).initialize(to: Slot()) }
  }

  /// The slot at an index, which a link of the level has.
  @inline(__always)
  subscript(index: Int32) -> UnsafeMutablePointer<Slot> {
    assert(0..<count ~= Int(index))
    return unsafe start + Int(index)
  }

  /// Lets go of every value, the last one first, when nobody can read them any more; calling it again does nothing.
  func releaseHomes() {
    for index in (0..<count).reversed() {
      // The caller has synchronized with every writer and reader, so the order of these two does not matter.
      guard let home = unsafe start[index].home.load(ordering: .relaxed) else { continue }
      unsafe start[index].home.store(nil, ordering: .relaxed)
      unsafe home.release()
    }
  }

  func deallocate() {
    // There is nothing to deinitialize in a slot.
    unsafe start.deallocate()
  }
}
