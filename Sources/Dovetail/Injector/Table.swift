import DovetailShims

/// A place of the table that reads use: a key, its singleton once that is made, and the node that answers it.
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

  /// Swift does not give the offset of a property that cannot be copied; `checkInvariants` compares it.
  @inlinable @inline(__always)
  static var slotOffset: Int { MemoryLayout<UInt64>.size }
}

/// The places of keys, and behind them those of other singletons, in memory of an injector's or a plan's.
///
/// Safe, as who has the table retains the injector or the plan that made it, and deallocates it at the end.
@safe
@usableFromInline
struct Table: @unchecked Sendable {
  // Sendable: the slots are atomic, the rest is constant.
  @usableFromInline let places: UnsafeMutablePointer<TablePlace>
  @usableFromInline let mask: Int

  /// Makes a table of some keys.
  init(_ keys: KeyTable, count: Int? = nil) {
    let count = count ?? keys.places.count
    mask = keys.mask
    unsafe places = .allocate(capacity: count)
    for index in 0..<count {
      let place = index < keys.places.count ? keys.places[index] : KeyTable.Place()
      unsafe (places + index).initialize(to: TablePlace(place))
    }
  }

  /// A table in which no read finds anything.
  static let empty = Table(KeyTable(minimumCapacity: 1))

  /// Copies the table of a plan, whose slots are empty, and to which nobody writes, so that its memory may be copied.
  init(copying table: Table, count: Int) {
    mask = table.mask
    unsafe places = .allocate(capacity: count)
    unsafe UnsafeMutableRawPointer(places).copyMemory(
      from: table.places, byteCount: count * MemoryLayout<TablePlace>.stride)
  }

  /// The place of a key, or the free place where its search ends.
  ///
  /// The last places are free.
  @inlinable @inline(__always)
  func place(of id: KeyID) -> PlacePointer {
    var place = unsafe places + id.start(mask: mask)
    while unsafe place.pointee.word != id.word && place.pointee.word != 0 { unsafe place += 1 }
    return unsafe PlacePointer(place)
  }

  /// Releases the values of all slots, and the memory.
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

/// A place of a table that the code which has it retains.
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
