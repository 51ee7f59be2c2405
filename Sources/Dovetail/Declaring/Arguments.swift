/// The arguments of a function that makes a value: the injector that makes them, and the entry of the value.
@safe
@usableFromInline
struct Arguments {
  @usableFromInline let injector: Injector
  @usableFromInline let entry: EntryPointer

  @inlinable @inline(__always)
  init(_ injector: Injector, _ entry: EntryPointer) {
    self.injector = injector
    self.entry = entry
  }

  @inlinable @inline(__always)
  func value<Value>(_ index: Int) throws -> Value { try injector.value(of: node(index)) }

  @inlinable @inline(__always)
  func next<Value>(_ type: Value.Type, _ index: inout Int) throws -> Value {
    defer { index &+= 1 }
    return try value(index)
  }

  /// Makes the arguments of an awaited function.
  func all<each Parameter>() throws -> (repeat each Parameter) {
    var index = 0
    return (repeat try next((each Parameter).self, &index))
  }

  /// Returns the node of the dependency at an index; negative for an optional one that is not bound.
  @inlinable @inline(__always)
  func node(_ index: Int) -> Int32 { entry.link(index) }

  /// Returns whether the dependency at an index can be resolved: it is bound, and its scope is open.
  @usableFromInline
  func isThere(_ index: Int) -> Bool { injector.isThere(node(index)) }

  /// Calls a function with the first index, and adds the key of the value that it makes to the path of its errors.
  @inlinable @inline(__always)
  func making<Value>(_ body: (inout Int) throws -> Value) throws -> Value {
    var index = 0
    do { return try body(&index) } catch { throw injector.unwound(error, entry) }
  }
}
