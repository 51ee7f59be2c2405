extension Injector {
  /// The value of a type, borrowed in place wherever the compiler allows it.
  ///
  /// Traps where `resolve` throws, with the same message. A verified graph rules out most of these errors.
  ///
  /// - Parameter type: The bound type.
  /// - Complexity: O(1) for a shared value that has been made.
  @inlinable
  public subscript<Value>(_ type: Value.Type, fileID: StaticString = #fileID, line: UInt = #line) -> Value {
    @inline(__always)
    _read {
      // A single `yield`, since the compiler would copy the value for two.
      let use = Loan<Value>(AnyKey(type), in: self, fileID, line)
      defer { use.end() }
      yield unsafe use.pointer.pointee
    }
  }

  /// The same for a key.
  @inlinable
  public subscript<Value>(_ key: Key<Value>, fileID: StaticString = #fileID, line: UInt = #line) -> Value {
    @inline(__always)
    _read {
      // A single `yield`, since the compiler would copy the value for two.
      let use = Loan<Value>(key.erased, in: self, fileID, line)
      defer { use.end() }
      yield unsafe use.pointer.pointee
    }
  }
}

/// The access of a subscript to the value that it lends.
@safe
@usableFromInline
struct Loan<Value> {
  /// The singleton in place, or a copy that this access owns.
  @usableFromInline let pointer: UnsafePointer<Value>
  @usableFromInline let isOwn: Bool
  /// Keeps the singleton alive.
  @usableFromInline let injector: Injector

  @inlinable @inline(__always)
  init(_ key: AnyKey, in injector: Injector, _ fileID: StaticString, _ line: UInt) {
    self.injector = injector
    let slot = injector.table.bucket(of: key.id).slot
    if let storage = slot.storage, !injector.isClosing {
      unsafe pointer = Storage<Value>.pointer(in: slot, storage)
      isOwn = false
    } else {
      unsafe pointer = Loan.made(key, injector, fileID, line)
      isOwn = true
    }
  }

  /// Returns a copy of the value, in memory that `end` frees.
  @inlinable @inline(never)
  static func made(_ key: AnyKey, _ injector: Injector, _ fileID: StaticString, _ line: UInt) -> UnsafePointer<Value> {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    do { unsafe pointer.initialize(to: try injector.copy(key)) } catch { error.trap(fileID, line) }
    return unsafe UnsafePointer(pointer)
  }

  @inlinable @inline(__always)
  func end() {
    if isOwn {
      let own = unsafe UnsafeMutablePointer(mutating: pointer)
      unsafe own.deinitialize(count: 1)
      unsafe own.deallocate()
    }
    withExtendedLifetime(injector) {}
  }
}
