public import Dovetail

/// A value that a template fills, without its type: an object as it is, or a box with any other value.
@usableFromInline
struct PartialValue {
  @usableFromInline
  let object: AnyObject

  /// Holds a value.
  @inlinable
  init<Made>(_ made: Made) {
    // `as AnyObject` would look for a conformance each time, which takes longer than to make the object.
    object = Made.self is AnyObject.Type ? unsafeBitCast(made, to: AnyObject.self) : Box(made)
  }

  // The type of a value is right because each step of a plan is made for the types that the compilation of its template
  // has checked.

  /// Changes the value.
  @inlinable
  func update<Made>(_ body: (inout Made) -> Void) {
    if Made.self is AnyObject.Type {
      var made = read(as: Made.self)
      body(&made)
    } else {
      body(&box(of: Made.self).value)
    }
  }

  /// Reads the value.
  @inlinable
  func read<Made>(as type: Made.Type) -> Made {
    Made.self is AnyObject.Type ? unsafeBitCast(object, to: Made.self) : box(of: type).value
  }

  /// Holds the value, which is no object.
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

/// Makes a value, by its index among the parts of an expansion.
@usableFromInline
typealias PartialMaking = @Sendable (ExpansionParts, Int) throws -> PartialValue

/// The values of a template: the owner, and then the elements.
@usableFromInline
typealias PartialValues = ContiguousArray<PartialValue>

/// Something that is done to a value, with the others that the template has.
@usableFromInline
typealias PartialOperation = @Sendable (PartialValue, PartialValues) -> Void

/// Changes a value by another one.
@usableFromInline
typealias PartialConnection = @Sendable (PartialValue, PartialValue) -> Void

/// Adds some of the values to one; the list has their indices.
@usableFromInline
typealias ChildrenOperation = @Sendable (PartialValue, PartialValues, [Int]) -> Void

/// The elements that are added to a value, as what they are taken for.
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
