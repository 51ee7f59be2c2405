import DovetailShims

/// A bucket of the table that reads search: a key, the slot of its singleton, and its node.
@usableFromInline
struct TableBucket: ~Copyable {
  /// The key's word, or 0 for a free bucket.
  @usableFromInline let word: UInt64
  @usableFromInline let slot = Slot()
  @usableFromInline let node: Int32

  init(_ bucket: KeyTable.Bucket) {
    word = bucket.word
    node = bucket.node
  }

  /// The offset of `slot`, which Swift does not provide for a noncopyable property; `checkInvariants` checks it.
  @inlinable @inline(__always)
  static var slotOffset: Int { MemoryLayout<UInt64>.size }
}

/// A hash table of keys, followed by buckets for other singletons, in memory that an injector or a plan owns.
///
/// Safe because its user retains the injector or the plan that made the table, which frees it when it is released.
@safe
@usableFromInline
struct Table: @unchecked Sendable {
  // Sendable: the slots are atomic, the rest is constant.
  @usableFromInline let buckets: UnsafeMutablePointer<TableBucket>
  @usableFromInline let mask: Int

  /// Creates a table of keys; `count` includes the buckets for other singletons.
  init(_ keys: KeyTable, count: Int? = nil) {
    let count = count ?? keys.buckets.count
    mask = keys.mask
    unsafe buckets = .allocate(capacity: count)
    for index in 0..<count {
      let bucket = index < keys.buckets.count ? keys.buckets[index] : KeyTable.Bucket()
      unsafe (buckets + index).initialize(to: TableBucket(bucket))
    }
  }

  /// The table of forwarding injectors, which has no keys.
  static let empty = Table(KeyTable(minimumCapacity: 1))

  /// Copies the memory of a plan's table, which is safe because its slots are empty and never written.
  init(copying table: Table, count: Int) {
    mask = table.mask
    unsafe buckets = .allocate(capacity: count)
    unsafe UnsafeMutableRawPointer(buckets).copyMemory(
      from: table.buckets, byteCount: count * MemoryLayout<TableBucket>.stride)
  }

  /// Returns the bucket of a key, or the free bucket where its search ends; the last bucket of a `KeyTable` is free.
  @inlinable @inline(__always)
  func bucket(of id: KeyID) -> BucketPointer {
    var bucket = unsafe buckets + id.start(mask: mask)
    while unsafe bucket.pointee.word != id.word && bucket.pointee.word != 0 { unsafe bucket += 1 }
    return unsafe BucketPointer(bucket)
  }

  /// Releases the values of all slots, and frees the memory.
  func free(count: Int) {
    let stride = MemoryLayout<TableBucket>.stride
    var index = 0
    while true {
      index += unsafe dovetail_first_even_word(
        UnsafeRawPointer(buckets + index) + TableBucket.slotOffset, stride, count - index)
      if index == count { return deallocate() }
      unsafe BucketPointer(buckets + index).slot.release()
      index += 1
    }
  }

  func deallocate() { unsafe buckets.deallocate() }
}

/// A pointer to a bucket of a table; its user retains the injector or the plan that owns the table.
@safe
@usableFromInline
struct BucketPointer {
  @usableFromInline let pointer: UnsafeMutablePointer<TableBucket>

  @inlinable @inline(__always)
  init(_ pointer: UnsafeMutablePointer<TableBucket>) { unsafe self.pointer = unsafe pointer }

  @inlinable @inline(__always)
  var node: Int32 { unsafe pointer.pointee.node }

  @inlinable @inline(__always)
  var slot: SlotPointer { unsafe SlotPointer(UnsafeMutableRawPointer(pointer) + TableBucket.slotOffset) }
}
