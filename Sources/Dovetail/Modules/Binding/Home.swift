/// How a shared value is kept: an object as it is, any other value in a box.
@usableFromInline
enum Home<Value> {
  // The type of the object is right because a slot's home is made by the binding whose type its links read.

  @inlinable
  @inline(__always)
  static func made(_ value: consuming Value) -> AnyObject {
    if Value.self is AnyObject.Type { return unsafe unsafeBitCast(value, to: AnyObject.self) }
    return Box(value)
  }

  /// Lends the value of a home that the caller keeps.
  @inlinable
  @inline(__always)
  static func lend<Result, Failure>(
    _ home: Unmanaged<AnyObject>, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !(Value.self is AnyObject.Type) { return try unsafe Box<Value>.lend(home, body) }
    // The function that borrows an unmanaged reference knows no typed errors.
    let result: Swift.Result<Result, Failure> = unsafe home._withUnsafeGuaranteedRef { object in
      do throws(Failure) { return unsafe .success(try body(unsafeBitCast(object, to: Value.self))) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Copies the value of a home.
  @inlinable
  @inline(__always)
  static func value(in home: AnyObject) -> Value {
    if Value.self is AnyObject.Type { return unsafe unsafeBitCast(home, to: Value.self) }
    return unsafe unsafeDowncast(home, to: Box<Value>.self).value
  }

  /// Copies the value of a home that the caller keeps.
  @inlinable
  @inline(__always)
  static func copy(_ home: Unmanaged<AnyObject>) -> Value { unsafe home._withUnsafeGuaranteedRef { value(in: $0) } }
}

/// The home of a value that is no object, and of what borrowed reads find.
///
/// The compiler knows that a constant of an object cannot change while it is borrowed, so a borrowed read calls the value
/// in place. Read through a bare pointer, an existential whose type the compiler does not know is copied first.
@usableFromInline
final class Box<Value> {
  @usableFromInline
  let value: Value

  @inlinable
  init(_ value: consuming Value) {
    self.value = value
  }

  /// Takes a reference that is counted by hand.
  @inlinable
  @inline(__always)
  static func at(_ home: Unmanaged<AnyObject>) -> Unmanaged<Box> { unsafe .fromOpaque(home.toOpaque()) }

  /// Lends the value of a box that the caller keeps alive.
  @inlinable
  @inline(__always)
  static func lend<Result, Failure>(
    _ home: Unmanaged<AnyObject>, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The function that borrows an unmanaged reference knows no typed errors.
    let result: Swift.Result<Result, Failure> = unsafe at(home)._withUnsafeGuaranteedRef { box in
      do throws(Failure) { return .success(try body(box.value)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
