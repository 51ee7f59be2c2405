import DovetailShims

/// A place of the table that reads search: a key, the slot of its singleton, and its node.
@usableFromInline
struct TablePlace: ~Copyable {
  /// The key's word, or 0 for a free place.
  @usableFromInline let word: UInt64
  @usableFromInline let slot = Slot()
  @usableFromInline let node: Int32

  init(_ place: KeyTable.Place) {
    word = place.word
    node = place.node
  }

  /// The offset of `slot`, which Swift does not provide for a noncopyable property; `checkInvariants` checks it.
  @inlinable @inline(__always)
  static var slotOffset: Int { MemoryLayout<UInt64>.size }
}

/// A hash table of keys, followed by places for other singletons, in memory that an injector or a plan owns.
///
/// Safe because its user retains the injector or the plan that made the table, which frees it when it is released.
@safe
@usableFromInline
struct Table: @unchecked Sendable {
  // Sendable: the slots are atomic, the rest is constant.
  @usableFromInline let places: UnsafeMutablePointer<TablePlace>
  @usableFromInline let mask: Int

  /// Creates a table of keys; `count` includes the places for other singletons.
  init(_ keys: KeyTable, count: Int? = nil) {
    let count = count ?? keys.places.count
    mask = keys.mask
    unsafe places = .allocate(capacity: count)
    for index in 0..<count {
      let place = index < keys.places.count ? keys.places[index] : KeyTable.Place()
      unsafe (places + index).initialize(to: TablePlace(place))
    }
  }

  /// The table of forwarding injectors, which has no keys.
  static let empty = Table(KeyTable(minimumCapacity: 1))

  /// Copies the memory of a plan's table, which is safe because its slots are empty and never written.
  init(copying table: Table, count: Int) {
    mask = table.mask
    unsafe places = .allocate(capacity: count)
    unsafe UnsafeMutableRawPointer(places).copyMemory(
      from: table.places, byteCount: count * MemoryLayout<TablePlace>.stride)
  }

  /// Returns the place of a key, or the free place where its search ends; the last place of a `KeyTable` is free.
  @inlinable @inline(__always)
  func place(of id: KeyID) -> PlacePointer {
    var place = unsafe places + id.start(mask: mask)
    while unsafe place.pointee.word != id.word && place.pointee.word != 0 { unsafe place += 1 }
    return unsafe PlacePointer(place)
  }

  /// Releases the values of all slots, and frees the memory.
  func free(count: Int) {
    let stride = MemoryLayout<TablePlace>.stride
    var index = 0
    while true {
      index += unsafe dovetail_first_even_word(
        UnsafeRawPointer(places + index) + TablePlace.slotOffset, stride, count - index)
      if index == count { return deallocate() }
      unsafe PlacePointer(places + index).slot.release()
      index += 1
    }
  }

  func deallocate() { unsafe places.deallocate() }
}

/// A pointer to a place of a table; its user retains the injector or the plan that owns the table.
@safe
@usableFromInline
struct PlacePointer {
  @usableFromInline let pointer: UnsafeMutablePointer<TablePlace>

  @inlinable @inline(__always)
  init(_ pointer: UnsafeMutablePointer<TablePlace>) { unsafe self.pointer = unsafe pointer }

  @inlinable @inline(__always)
  var node: Int32 { unsafe pointer.pointee.node }

  @inlinable @inline(__always)
  var slot: SlotPointer { unsafe SlotPointer(UnsafeMutableRawPointer(pointer) + TablePlace.slotOffset) }
}
