public import Dovetail

/// A value that a template fills, without its type: an object itself, or a box with any other value.
@usableFromInline
struct PartialValue {
  @usableFromInline
  let object: AnyObject

  @inlinable
  init<Made>(_ made: Made) {
    // `as AnyObject` would look up a conformance each time, which is slower than making the object.
    object = Made.self is AnyObject.Type ? unsafeBitCast(made, to: AnyObject.self) : Box(made)
  }

  // The casts are right, since each step of a plan is made for the types that compiling the template has checked.

  @inlinable
  func update<Made>(_ body: (inout Made) -> Void) {
    if Made.self is AnyObject.Type {
      var made = read(as: Made.self)
      body(&made)
    } else {
      body(&box(of: Made.self).value)
    }
  }

  @inlinable
  func read<Made>(as type: Made.Type) -> Made {
    Made.self is AnyObject.Type ? unsafeBitCast(object, to: Made.self) : box(of: type).value
  }

  /// The box of a value that is not an object.
  @inlinable
  func box<Made>(of type: Made.Type) -> Box<Made> { unsafeDowncast(object, to: Box<Made>.self) }

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

/// Makes the value of a part of an expansion, by its index.
@usableFromInline
typealias PartialMaking = @Sendable (ExpansionParts, Int) throws -> PartialValue

/// The values of a template: the owner, then the elements.
@usableFromInline
typealias PartialValues = ContiguousArray<PartialValue>

/// Changes a value; the second argument has all values of the template.
@usableFromInline
typealias PartialOperation = @Sendable (PartialValue, PartialValues) -> Void

/// Connects a second value to the first one.
@usableFromInline
typealias PartialConnection = @Sendable (PartialValue, PartialValue) -> Void

/// Adds values to the first one; the list has their indices.
@usableFromInline
typealias ChildrenOperation = @Sendable (PartialValue, PartialValues, [Int]) -> Void

/// The elements that are added to a value, with their type.
@usableFromInline
struct PartialChildren<Child>: RandomAccessCollection {
  @usableFromInline
  let values: PartialValues
  @usableFromInline
  let indexes: [Int]

  @inlinable
  init(_ values: PartialValues, _ indexes: [Int]) {
    self.values = values
    self.indexes = indexes
  }

  @inlinable
  var startIndex: Int { 0 }

  @inlinable
  var endIndex: Int { indexes.count }

  @inlinable
  subscript(position: Int) -> Child { values[indexes[position]].read(as: Child.self) }
}
