/// The arguments of a binding's function: the injector that makes them, and the links of the binding's node.
@safe
@usableFromInline
struct Arguments {
  @usableFromInline let injector: Injector
  @usableFromInline let links: UnsafePointer<Int32>

  @inline(__always)
  init(_ injector: Injector, _ first: Int32) {
    self.injector = injector
    unsafe links = injector.links + Int(first)
  }

  @inlinable @inline(__always)
  func value<Value>(_ index: Int) throws -> Value { try unsafe injector.value(of: links[index]) }

  @inlinable @inline(__always)
  func next<Value>(_ type: Value.Type, _ index: inout Int) throws -> Value {
    defer { index &+= 1 }
    return try value(index)
  }

  /// Returns the node of the dependency at an index; negative for an optional one that is not bound.
  func node(_ index: Int) -> Int32 { unsafe links[index] }

  /// Returns whether the dependency at an index can be resolved: it is bound, and its scope is open.
  @usableFromInline
  func isThere(_ index: Int) -> Bool { injector.isThere(node(index)) }
}

/// The caller's memory for a value, of a type that the caller and the function that makes the value know.
///
/// This is where the core bypasses Swift's type checking: a function that writes a value of another type corrupts the
/// memory. Both types are the same, since equal keys have equal types, and a node is found by its key alone.
@safe
@usableFromInline
struct Destination {
  @usableFromInline let address: UnsafeMutableRawPointer
  #if DEBUG
  @usableFromInline let type: Any.Type
  #endif

  @inlinable @inline(__always)
  init<Value>(_ address: UnsafeMutablePointer<Value>) {
    unsafe self.init(UnsafeMutableRawPointer(address), for: Value.self)
  }

  @inlinable @inline(__always)
  init(_ address: UnsafeMutableRawPointer, for type: Any.Type) {
    unsafe self.address = unsafe address
    #if DEBUG
    self.type = type
    #endif
  }

  /// Initializes the memory with a value, which the memory's owner takes over.
  @inlinable @inline(__always)
  func put<Value>(_ value: consuming Value) {
    #if DEBUG
    if type != Value.self && type != AnyObject.self {
      fatalError("a '\(Value.self)' was made where a '\(type)' is read")
    }
    #endif
    unsafe address.initializeMemory(as: Value.self, to: value)
  }
}

extension Destination {
  /// Memory for values up to the size of an existential.
  @usableFromInline typealias Room = (Int, Int, Int, Int, Int)

  /// Returns the value that a function puts at a destination.
  @inlinable @inline(__always)
  static func value<Value>(_ put: (Destination) throws -> Void) rethrows -> Value {
    // 'withUnsafeTemporaryAllocation' would copy the result of its body once more.
    if MemoryLayout<Value>.size <= MemoryLayout<Room>.size
      && MemoryLayout<Value>.alignment <= MemoryLayout<Room>.alignment
    {
      var room: Room = (0, 0, 0, 0, 0)
      return try unsafe withUnsafeMutablePointer(to: &room) { room in
        try unsafe put(Destination(UnsafeMutableRawPointer(room), for: Value.self))
        return unsafe UnsafeMutableRawPointer(room).assumingMemoryBound(to: Value.self).move()
      }
    }
    return try unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { room in
      let start = unsafe room.baseAddress.unsafelyUnwrapped
      try unsafe put(Destination(start))
      return unsafe start.move()
    }
  }

  /// Initializes the memory with a copy of a shared value.
  func put(copyOf storage: StorageReference, isBox: Bool) {
    storage.withObject { object in
      if isBox { return unsafe unsafeDowncast(object, to: AnyBox.self).copy(to: self) }
      unsafe address.initializeMemory(as: AnyObject.self, to: object)
    }
  }

  /// Returns the value in the memory, for observers, if it is an object; or else nil.
  func object(of type: Any.Type) -> AnyObject? {
    func object<Value>(of type: Value.Type) -> AnyObject? {
      unsafe Storage<Value>.object(of: address.assumingMemoryBound(to: Value.self).pointee)
    }
    return _openExistential(type, do: object)
  }
}

extension Binding {
  /// Makes a new value.
  @inlinable @inline(__always)
  func value<Value>(_ arguments: Arguments) throws -> Value {
    try Destination.value { try make(arguments, $0) }
  }

  /// Makes a new value and its storage, of which the caller owns one retain count.
  @inline(__always)
  func storage(_ arguments: Arguments) throws -> StorageReference {
    if let makeBox { return StorageReference(retaining: try makeBox(self, arguments)) }
    // The function puts a retained reference to the object here.
    var storage: StorageReference?
    try unsafe withUnsafeMutablePointer(to: &storage) { storage in
      try unsafe make(arguments, Destination(UnsafeMutableRawPointer(storage), for: AnyObject.self))
    }
    return unsafe storage.unsafelyUnwrapped
  }
}
