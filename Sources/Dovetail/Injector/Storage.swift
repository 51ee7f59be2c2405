import Synchronization

/// What stores a shared value that is no object.
@usableFromInline
class AnyBox {
  @inlinable @inline(__always) init() {}

  func copy(to destination: Destination) {}

  /// The object that the value is, for observers; nil for any other value.
  var object: AnyObject? { nil }
}

@usableFromInline
final class Box<Value>: AnyBox {
  @usableFromInline let value: Value

  @inlinable @inline(__always)
  init(_ value: consuming Value) { self.value = value }

  override func copy(to destination: Destination) { destination.put(value) }
  override var object: AnyObject? { Storage<Value>.object(of: value) }
}

/// How a shared value is stored: an object as it is, anything else in a `Box`.
@usableFromInline
package enum Storage<Value> {
  // For a type that is known, the first two tests are constants. The last one is constant for a class alone; for any other
  // type, the run time is asked.
  @inlinable @inline(__always)
  static var isObject: Bool {
    MemoryLayout<Value>.size == MemoryLayout<AnyObject>.size && !_isPOD(Value.self) && Value.self is AnyObject.Type
  }

  @inlinable @inline(__always)
  package static func made(_ value: consuming Value) -> AnyObject {
    if isObject { return unsafe unsafeBitCast(value, to: AnyObject.self) }
    return Box(value)
  }

  /// Lends the value of a storage that somebody retains meanwhile.
  @inlinable @inline(__always)
  static func lend<Result, Failure>(
    _ storage: StorageReference, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The function that borrows an unmanaged reference has no typed errors.
    let result: Swift.Result<Result, Failure> = storage.withObject { object in
      do throws(Failure) {
        if isObject { return .success(try body(unsafe unsafeBitCast(object, to: Value.self))) }
        return .success(try body(unsafe unsafeDowncast(object, to: Box<Value>.self).value))
      } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The value of a storage.
  @inlinable
  package static func value(in storage: AnyObject) -> Value { copy(StorageReference(storage)) }

  static func object(of value: Value) -> AnyObject? {
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

  /// The address of the value of a slot that has one: of the reference in the slot, or of the value in its box, which
  /// follows the two words of an object at the next multiple of its alignment.
  @inlinable @inline(__always)
  static func pointer(in slot: SlotPointer, _ storage: StorageReference) -> UnsafePointer<Value> {
    if isObject { return unsafe UnsafeRawPointer(slot.pointer).assumingMemoryBound(to: Value.self) }
    let mask = MemoryLayout<Value>.alignment - 1
    let header = 2 * MemoryLayout<Int>.size
    return unsafe UnsafeRawPointer(storage.unmanaged.toOpaque() + (header + mask) & ~mask)
      .assumingMemoryBound(to: Value.self)
  }
}

/// The storage of a shared value: the object that it is, a `Box`, or a `WeakBox`.
///
/// Safe, as whoever has it retains the injector or the lazy whose slot has a count of the storage, or has that count
/// itself, until the storage is published.
@safe
@usableFromInline
struct StorageReference: @unchecked Sendable {
  // Sendable: what threads share is bound to a Sendable type, or stays where a value is made.
  @usableFromInline let unmanaged: Unmanaged<AnyObject>

  /// Refers to an object that somebody retains.
  @inlinable @inline(__always)
  init(_ object: AnyObject) { unsafe unmanaged = .passUnretained(object) }

  /// Adds a count to an object, which is the caller's.
  init(retaining object: AnyObject) { unsafe unmanaged = .passRetained(object) }

  /// Calls a closure with the object, which somebody retains meanwhile.
  @inlinable @inline(__always)
  func withObject<Result>(_ body: (AnyObject) throws -> Result) rethrows -> Result {
    try unsafe unmanaged._withUnsafeGuaranteedRef(body)
  }

  var object: AnyObject { withObject { $0 } }

  /// The box of a weakly shared object, which nothing else stores.
  var weakBox: WeakBox { unsafe unsafeDowncast(object, to: WeakBox.self) }

  /// The object that the value is, for observers; nil for any other value.
  var objectOfValue: AnyObject? { (object as? AnyBox).map(\.object) ?? object }

  /// Removes the caller's count.
  func release() { unsafe unmanaged.release() }

  /// The object, with the caller's count.
  func take() -> AnyObject { unsafe unmanaged.takeRetainedValue() }
}

/// What stores a weakly shared object.
///
/// A slot has one box for as long as it is there, so that any thread may look into it.
package final class WeakBox: Sendable {
  private struct Reference: @unchecked Sendable {
    // Sendable: what is shared by threads is bound to a Sendable type.
    weak var object: AnyObject?
  }

  private let reference = Mutex(Reference())

  package internal(set) var object: AnyObject? {
    get { reference.withLock { $0 }.object }
    set { set(newValue) }
  }

  private func set(_ object: AnyObject?) {
    let reference = Reference(object: object)
    self.reference.withLock { $0 = reference }
  }
}
