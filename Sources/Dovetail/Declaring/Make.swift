/// A function that makes or reads values.
///
/// A value of a generic type is returned at an address that the caller passes, so that functions of all types are alike:
/// a binding has one without its type, and a reader calls it with the type of its key. Here the core bypasses Swift's
/// type checking. Both types are the same, since equal keys have equal types, and a node is found by its key alone.
@usableFromInline
package struct Make<Value> {
  @usableFromInline let function: @Sendable (Arguments) throws -> Value
  #if DEBUG
  @usableFromInline let type: Any.Type = Value.self
  #endif

  @inlinable @inline(__always)
  init(_ function: __owned @escaping @Sendable (Arguments) throws -> Value) { self.function = function }

  /// Returns a function that adds the key of the value to the path of another function's errors.
  static func making(_ function: @escaping @Sendable (Arguments) throws -> Value) -> Make<Void> {
    Make { arguments in try arguments.making { _ in try function(arguments) } }.erased
  }

  @inlinable @inline(__always)
  var erased: Make<Void> { unsafe unsafeBitCast(self, to: Make<Void>.self) }
}

/// An object with such a function, of a binding or of `Readers`.
@usableFromInline
package final class Maker<Value>: @unchecked Sendable {
  // Sendable: constant. A function that could change would be retained for each call.
  @usableFromInline let make: Make<Value>

  init(_ make: Make<Value>) { self.make = make }
}

extension Maker<Void> {
  /// That of a binding whose values are made by other means, or not at all.
  static let none = Maker(Make<Never> { _ in fatalError("an injector makes no value of this binding") }.erased)

  // The object is cast, since a cast of the function would retain its context. See `Make` for the type.
  @inlinable @inline(__always)
  func value<Result>(_ arguments: Arguments) throws -> Result {
    try unsafe Unmanaged<Maker<Result>>.fromOpaque(Unmanaged.passUnretained(self).toOpaque())
      ._withUnsafeGuaranteedRef { try $0.make.function(arguments) }
  }
}
