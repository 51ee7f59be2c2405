/// The home of a singleton.
///
/// The compiler knows that a constant of an object cannot change while it is borrowed, so a borrowed read calls the value
/// in its place. Read through a bare pointer, an existential whose type the compiler does not know is copied first.
@usableFromInline
final class Box<Value> {
  @usableFromInline
  let value: Value

  @inlinable
  init(_ value: consuming Value) {
    self.value = value
  }
}

extension Box {
  /// Takes a reference that is counted by hand.
  @inlinable
  @inline(__always)
  static func at(_ place: UnsafeMutableRawPointer) -> Unmanaged<Box> { .fromOpaque(place) }

  /// Lends the value of a box that the caller keeps alive.
  @inlinable
  @inline(__always)
  static func lend<Result, Failure>(
    at place: UnsafeMutableRawPointer, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The function that borrows an unmanaged reference knows no typed errors.
    let result: Swift.Result<Result, Failure> = at(place)._withUnsafeGuaranteedRef { box in
      do throws(Failure) { return .success(try body(box.value)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
