/// What is done to values whose type is known at run time only.
enum ErasedValue {
  struct Layout {
    let size: Int
    let alignment: Int
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

  static func copy(_ type: Any.Type, from source: UnsafeMutableRawPointer, to place: UnsafeMutableRawPointer) {
    func open<Value>(_ type: Value.Type) {
      place.initializeMemory(as: Value.self, from: source.assumingMemoryBound(to: Value.self), count: 1)
    }
    open(type)
  }

  static func destroy(_ type: Any.Type, at place: UnsafeMutableRawPointer) {
    func open<Value>(_ type: Value.Type) {
      place.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }
    open(type)
  }
}
