public import Dovetail

/// A value that a template fills, without its type: an object as it is, or a box with any other value.
@usableFromInline
struct PartialValue {
  @usableFromInline
  let object: AnyObject

  /// Holds a value.
  @inlinable
  init<Made>(_ made: Made) {
    object = Made.self is AnyObject.Type ? made as AnyObject : Box(made)
  }

  // The type of a value is right because each step of a plan is made for the types that the compilation of its template
  // has checked.

  /// Changes the value.
  @inlinable
  func update<Made>(_ body: (inout Made) -> Void) {
    if Made.self is AnyObject.Type {
      var made = unsafeBitCast(object, to: Made.self)
      body(&made)
    } else {
      body(&unsafeDowncast(object, to: Box<Made>.self).value)
    }
  }

  /// Reads the value.
  @inlinable
  func read<Made>(as type: Made.Type) -> Made {
    Made.self is AnyObject.Type
      ? unsafeBitCast(object, to: Made.self) : unsafeDowncast(object, to: Box<Made>.self).value
  }

  @usableFromInline
  final class Box<Made> {
    @usableFromInline
    var value: Made

    @inlinable
    init(_ value: Made) {
      self.value = value
    }
  }
}

/// Makes a value, by its index among the parts of an expansion.
@usableFromInline
typealias PartialMaking = @Sendable (ExpansionParts, Int) throws -> PartialValue

/// One step of filling an element: the value to change, and the one to take for that, or the first again.
@usableFromInline
typealias PartialOperation = @Sendable (PartialValue, PartialValue) -> Void

/// Adds elements to a value.
@usableFromInline
typealias ChildrenOperation = @Sendable (PartialValue, [PartialValue]) -> Void
