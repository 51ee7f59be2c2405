/// The box of a shared value that is not an object, without the value's type.
@usableFromInline
class AnyBox {
  @inlinable @inline(__always) init() {}

  /// The value, for observers, if it is an object; or else nil.
  var object: AnyObject? { nil }
  /// The value's own type, for a message.
  var madeType: Any.Type { AnyBox.self }
  /// Returns a copy of the value that does not retain its object.
  func unowned(_ object: AnyObject) -> UnownedValue? { nil }
}

@usableFromInline
final class Box<Value>: AnyBox {
  @usableFromInline let value: Value

  @inlinable @inline(__always)
  init(_ value: consuming Value) { self.value = value }

  override var object: AnyObject? { Storage<Value>.object(of: value) }
  override var madeType: Any.Type { type(of: value as Any) }
  override func unowned(_ object: AnyObject) -> UnownedValue? { UnownedValue(value, object) }
}

/// The storage of shared values of one type: objects are stored directly, other values in a `Box`.
@usableFromInline
package enum Storage<Value> {
  // Where the compiler knows the type, it evaluates the first two tests. It evaluates the last one only for a class;
  // for other types, that is a call of the runtime.
  @inlinable @inline(__always)
  static var isObject: Bool {
    MemoryLayout<Value>.size == MemoryLayout<AnyObject>.size && !_isPOD(Value.self) && Value.self is AnyObject.Type
  }

  @inlinable @inline(__always)
  package static func made(_ value: consuming Value) -> AnyObject {
    if isObject { return unsafe unsafeBitCast(value, to: AnyObject.self) }
    return Box(value)
  }

  /// Lends the value of a storage, which must stay alive meanwhile.
  @inlinable @inline(__always)
  static func lend<Result, Failure>(
    _ storage: StorageReference, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // `withObject` does not support typed throws.
    let result: Swift.Result<Result, Failure> = storage.withObject { object in
      do throws(Failure) {
        if isObject { return .success(try body(unsafe unsafeBitCast(object, to: Value.self))) }
        return .success(try body(unsafe unsafeDowncast(object, to: Box<Value>.self).value))
      } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Returns a copy of the value in a storage.
  @inlinable
  package static func value(in storage: AnyObject) -> Value { copy(StorageReference(storage)) }

  package static func object(of value: Value) -> AnyObject? {
    let value: Any = value
    return type(of: value) is AnyObject.Type ? value as AnyObject : nil
  }

  @inlinable @inline(__always)
  static func copy(_ storage: StorageReference) -> Value {
    storage.withObject {
      if isObject { return unsafe unsafeBitCast($0, to: Value.self) }
      return unsafe unsafeDowncast($0, to: Box<Value>.self).value
    }
  }

  /// Returns the address of the value of a full slot: of the object reference in the slot, or of the value in the box.
  @inlinable @inline(__always)
  static func pointer(in slot: SlotPointer, _ storage: StorageReference) -> UnsafePointer<Value> {
    let address =
      unsafe isObject ? UnsafeRawPointer(slot.pointer) : UnsafeRawPointer(storage.unmanaged.toOpaque() + offset)
    return unsafe address.assumingMemoryBound(to: Value.self)
  }

  /// The distance of the value from the address of its box: that of the object header, two words, at the next multiple
  /// of the alignment.
  @inlinable @inline(__always)
  static var offset: Int {
    let mask = MemoryLayout<Value>.alignment - 1
    return (2 * MemoryLayout<Int>.size + mask) & ~mask
  }
}

/// An unmanaged reference to the storage of a shared value: the object itself, a `Box`, or a `WeakBox`.
///
/// Safe because its user retains the injector or the lazy whose slot owns a retain count of the storage, or owns that
/// count itself until the storage is published.
@safe
@usableFromInline
struct StorageReference: @unchecked Sendable {
  // Sendable: a value that threads share has a Sendable type; any other value stays in the resolve that makes it.
  @usableFromInline let unmanaged: Unmanaged<AnyObject>

  /// Refers to an object, which must stay alive, without retaining it.
  @inlinable @inline(__always)
  init(_ object: AnyObject) { unsafe unmanaged = .passUnretained(object) }

  /// Retains an object; the caller owns that count.
  init(retaining object: AnyObject) { unsafe unmanaged = .passRetained(object) }

  /// Calls a closure with the object, which must stay alive meanwhile, without retaining it.
  @inlinable @inline(__always)
  func withObject<Result>(_ body: (AnyObject) throws -> Result) rethrows -> Result {
    try unsafe unmanaged._withUnsafeGuaranteedRef(body)
  }

  var object: AnyObject { withObject { $0 } }

  /// The storage as a `WeakBox`; only for weakly shared objects, which are stored in nothing else.
  var weakBox: WeakBox { unsafe unsafeDowncast(object, to: WeakBox.self) }

  /// The value, for observers, if it is an object; or else nil.
  var objectOfValue: AnyObject? { (object as? AnyBox).map(\.object) ?? object }

  /// Releases the count that the caller owns.
  func release() { unsafe unmanaged.release() }

  /// Returns the object, and consumes the count that the caller owns.
  func take() -> AnyObject { unsafe unmanaged.takeRetainedValue() }
}
