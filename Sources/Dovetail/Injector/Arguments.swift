/// The arguments of a function that makes a value: the injector that makes them, and the links of their node.
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

  /// The node that answers the dependency at an index; negative for an optional one that nothing binds.
  func node(_ index: Int) -> Int32 { unsafe links[index] }

  /// Whether the dependency at an index can be had: something binds it, and its scope is open.
  @usableFromInline
  func isThere(_ index: Int) -> Bool { injector.isThere(node(index)) }
}

/// Memory of a caller's for a value, of a type that both sides know.
///
/// This is where the core leaves Swift's type checking: a function of one type that writes into memory for another one
/// corrupts it. Equal keys have equal types, and a node is found by its key alone, so that the two types are the same.
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

  /// Puts a value there, which the caller takes over.
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
  /// Memory for all values of the size of an existential.
  @usableFromInline typealias Room = (Int, Int, Int, Int, Int)

  /// The value that a function puts at a destination.
  @inlinable @inline(__always)
  static func value<Value>(_ put: (Destination) throws -> Void) rethrows -> Value {
    // 'withUnsafeTemporaryAllocation' copies the result of its body once more.
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

  /// Puts a copy of a shared value there.
  func put(copyOf storage: StorageReference, isBox: Bool) {
    storage.withObject { object in
      if isBox { return unsafe unsafeDowncast(object, to: AnyBox.self).copy(to: self) }
      unsafe address.initializeMemory(as: AnyObject.self, to: object)
    }
  }

  /// The object that the value there is, for observers; nil for any other value.
  func object(of type: Any.Type) -> AnyObject? {
    func object<Value>(of type: Value.Type) -> AnyObject? {
      unsafe Storage<Value>.object(of: address.assumingMemoryBound(to: Value.self).pointee)
    }
    return _openExistential(type, do: object)
  }
}

extension Binding {
  /// A new value.
  @inlinable @inline(__always)
  func value<Value>(_ arguments: Arguments) throws -> Value {
    try Destination.value { try make(arguments, $0) }
  }

  /// The storage of a new value, with one count that is the caller's.
  @inline(__always)
  func storage(_ arguments: Arguments) throws -> StorageReference {
    if let makeBox { return StorageReference(retaining: try makeBox(self, arguments)) }
    // The function puts a reference to the object here, with its count.
    var storage: StorageReference?
    try unsafe withUnsafeMutablePointer(to: &storage) { storage in
      try unsafe make(arguments, Destination(UnsafeMutableRawPointer(storage), for: AnyObject.self))
    }
    return unsafe storage.unsafelyUnwrapped
  }
}
