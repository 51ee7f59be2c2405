/// What is done to values whose type is known at run time only.
enum ErasedValue {
  struct Layout: Sendable {
    let size: Int
    let alignment: Int

    /// The layout of what lies elsewhere.
    static let none = Layout(size: 0, alignment: 1)

    /// The layout of an address.
    static let address = layout(of: UnsafeMutableRawPointer.self)
  }

  static func layout(of type: Any.Type) -> Layout {
    func open<Value>(_ type: Value.Type) -> Layout {
      Layout(size: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
    }
    return open(type)
  }

  static func allocate(_ type: Any.Type) -> UnsafeMutableRawPointer {
    let layout = layout(of: type)
    return .allocate(byteCount: max(layout.size, 1), alignment: layout.alignment)
  }

  /// Writes the value behind a pointer to a place, unless it is there already.
  static func copy(
    _ type: Any.Type, from source: UnsafeMutableRawPointer, _ form: ValueForm, to place: UnsafeMutableRawPointer
  ) {
    func open<Value>(_ type: Value.Type) {
      let place = place.assumingMemoryBound(to: Value.self)
      switch form {
      // One by one: the functions for several values copy the space between them too, which no place has.
      case .owned: place.initialize(to: source.assumingMemoryBound(to: Value.self).move())
      case .shared: place.initialize(to: source.assumingMemoryBound(to: Value.self).pointee)
      case .boxed: Box<Value>.at(source)._withUnsafeGuaranteedRef { place.initialize(to: $0.value) }
      }
    }
    if source != place { open(type) }
  }

  /// Moves a value into a box.
  ///
  /// - Returns: The box's address, which holds one count.
  static func box(_ type: Any.Type, moving place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    func open<Value>(_ type: Value.Type) -> UnsafeMutableRawPointer {
      Unmanaged.passRetained(Box(place.take(type, .owned))).toOpaque()
    }
    return open(type)
  }

  /// The object that a value is; nil for a value of any other kind.
  static func object(_ type: Any.Type, at place: UnsafeMutableRawPointer) -> AnyObject? {
    func open<Value>(_ type: Value.Type) -> AnyObject? {
      let value = place.assumingMemoryBound(to: Value.self).pointee
      return Swift.type(of: value as Any) is AnyClass ? value as AnyObject : nil
    }
    return open(type)
  }

  static func destroy(_ type: Any.Type, at place: UnsafeMutableRawPointer) {
    func open<Value>(_ type: Value.Type) {
      place.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }
    open(type)
  }
}
