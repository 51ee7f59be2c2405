/// Makes a value from its dependencies.
@usableFromInline
struct Maker: Sendable {
  /// Takes each dependency once, and writes a value of the key's type to the pointer.
  ///
  /// When it throws, the memory stays uninitialized.
  @usableFromInline
  typealias Function = @Sendable (borrowing Arguments, UnsafeMutableRawPointer) throws -> Void

  @usableFromInline
  let function: Function

  /// What is done to the value afterwards, or nil.
  var completion: Completion?

  /// Whether the first dependency is taken by itself and the others as a tuple, in place of one tuple of all.
  ///
  /// The two differ in where the second one lies, and the compiler cannot part a tuple of a value and a pack.
  let isFirstApart: Bool

  @usableFromInline
  init(isFirstApart: Bool = false, _ function: @escaping Function) {
    self.function = function
    self.isFirstApart = isFirstApart
  }

  /// Calls a function with all dependencies.
  @inlinable
  @inline(__always)
  static func calling<Value, each Parameter>(
    _ make: @escaping @Sendable (repeat each Parameter) throws -> Value
  ) -> Maker {
    Maker { arguments, place in
      let values = arguments.take((repeat each Parameter).self)
      place.initializeMemory(as: Value.self, to: try make(repeat each values))
    }
  }

  /// Calls a function that has at least one parameter with all dependencies.
  @inlinable
  @inline(__always)
  static func calling<Value, First, each Rest>(
    withFirst make: @escaping @Sendable (First, repeat each Rest) throws -> Value
  ) -> Maker {
    Maker(isFirstApart: true) { arguments, place in
      let (first, rest) = arguments.take((First, (repeat each Rest)).self)
      place.initializeMemory(as: Value.self, to: try make(first, repeat each rest))
    }
  }
}
