public import Synchronization

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
enum Storage<Value> {
  /// Constant where the type is known, so that specialized code has one branch.
  @inlinable @inline(__always)
  static var isObject: Bool { Value.self is AnyObject.Type }

  @inlinable @inline(__always)
  static func made(_ value: consuming Value) -> AnyObject {
    if isObject { return unsafe unsafeBitCast(value, to: AnyObject.self) }
    return Box(value)
  }

  /// Lends the value of a storage that somebody retains meanwhile.
  @inlinable @inline(__always)
  static func lend<Result, Failure>(
    _ storage: Unmanaged<AnyObject>, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The function that borrows an unmanaged reference has no typed errors.
    let result: Swift.Result<Result, Failure> = unsafe storage._withUnsafeGuaranteedRef { object in
      do throws(Failure) {
        if isObject { return .success(try body(unsafe unsafeBitCast(object, to: Value.self))) }
        return .success(try body(unsafe unsafeDowncast(object, to: Box<Value>.self).value))
      } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The value of a storage.
  @inlinable
  static func value(in storage: AnyObject) -> Value { unsafe copy(.passUnretained(storage)) }

  static func object(of value: Value) -> AnyObject? {
    let value: Any = value
    return type(of: value) is AnyObject.Type ? value as AnyObject : nil
  }

  static func object(in storage: Unmanaged<AnyObject>) -> AnyObject? {
    let object = unsafe storage.takeUnretainedValue()
    return (object as? AnyBox).map(\.object) ?? object
  }

  @inlinable @inline(__always)
  static func copy(_ storage: Unmanaged<AnyObject>) -> Value {
    unsafe storage._withUnsafeGuaranteedRef {
      if isObject { return unsafe unsafeBitCast($0, to: Value.self) }
      return unsafe unsafeDowncast($0, to: Box<Value>.self).value
    }
  }

  /// The address of the value of a slot that has one: of the reference in the slot, or of the value in its box, which
  /// follows the two words of an object at the next multiple of its alignment.
  @inlinable @inline(__always)
  static func pointer(in slot: UnsafeMutablePointer<Slot>, _ storage: Unmanaged<AnyObject>) -> UnsafePointer<Value> {
    if isObject { return unsafe UnsafeRawPointer(slot).assumingMemoryBound(to: Value.self) }
    let mask = MemoryLayout<Value>.alignment - 1
    let header = 2 * MemoryLayout<Int>.size
    return unsafe UnsafeRawPointer(storage.toOpaque() + (header + mask) & ~mask).assumingMemoryBound(to: Value.self)
  }
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

/// A place for a shared value, in one word.
///
/// The word is zero when it is empty, the address of the value's storage, which is even, or an
/// odd number that identifies who is making the value. It owns one count of the storage.
@usableFromInline
struct Slot: ~Copyable {
  @usableFromInline let word = Atomic<Int>(0)

  @usableFromInline init() {}

  /// The storage, if the value is made.
  ///
  /// Acquires what was written before it was published.
  @inlinable @inline(__always)
  var storage: Unmanaged<AnyObject>? {
    let word = word.load(ordering: .acquiring)
    // Zero is the bit pattern of nil.
    return word & 1 == 0 ? unsafe unsafeBitCast(word, to: Unmanaged<AnyObject>?.self) : nil
  }

  /// Begins to make the value, unless it is made or being made.
  @inline(__always)
  func begin(_ maker: MakerID) -> Bool {
    // Acquires what a thread did that failed to make it.
    word.compareExchange(expected: 0, desired: maker.word, ordering: .acquiring).exchanged
  }

  /// Begins to make the value, in place of a storage whose object is gone or of nothing.
  func begin(_ maker: MakerID, replacing old: Unmanaged<AnyObject>?) -> Bool {
    word.compareExchange(
      expected: unsafe unsafeBitCast(old, to: Int.self), desired: maker.word, ordering: .acquiring
    ).exchanged
  }

  /// Ends the making.
  ///
  /// - Parameters:
  ///   - storage: The value's storage, or nil when it could not be made.
  ///   - place: Where the slot is.
  ///   - error: What the tasks that wait for the value are to throw; nil to let them try themselves.
  @inline(__always)
  func end(_ storage: Unmanaged<AnyObject>?, at place: UnsafeMutablePointer<Slot>, _ error: (any Error)? = nil) {
    let new = unsafe unsafeBitCast(storage, to: Int.self)
    // Releases the value to those who read it, and what was done to who tries again. Acquires what the waiters wrote.
    if word.exchange(new, ordering: .acquiringAndReleasing) & MakerID.isAwaited != 0 {
      unsafe WaitGraph.shared.wake(place, error)
    }
  }

  /// Who is making the value, or nil.
  var maker: MakerID? {
    let word = word.load(ordering: .acquiring)
    return word & 1 == 0 ? nil : MakerID(word: word)
  }

  /// Releases the value; nobody else uses the slot any more.
  func release() { unsafe storage?.release() }
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
