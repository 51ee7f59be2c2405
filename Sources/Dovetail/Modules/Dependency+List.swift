extension Dependency {
  /// The dependencies that parameter types name.
  @inlinable
  @inline(__always)
  static func list<each Parameter>(_ types: repeat (each Parameter).Type) -> [Dependency] {
    var count = 0
    for _ in repeat each types { count += 1 }
    var list = places(count, for: AnyKey(Never.self))
    var next = 0
    for type in repeat each types {
      list[next] = Dependency(key: AnyKey(type))
      next += 1
    }
    return list
  }

  /// The dependencies that keys name.
  @inlinable
  @inline(__always)
  static func list<each Parameter>(_ keys: repeat Key<each Parameter>) -> [Dependency] {
    var count = 0
    for _ in repeat each keys { count += 1 }
    var list = places(count, for: AnyKey(Never.self))
    var next = 0
    for key in repeat each keys {
      list[next] = Dependency(key: key.erased)
      next += 1
    }
    return list
  }

  /// The dependencies that one key or more name.
  @inlinable
  @inline(__always)
  static func list<each Rest>(first: AnyKey, _ rest: repeat Key<each Rest>) -> [Dependency] {
    var count = 1
    for _ in repeat each rest { count += 1 }
    var list = places(count, for: first)
    var next = 1
    for key in repeat each rest {
      list[next] = Dependency(key: key.erased)
      next += 1
    }
    return list
  }

  /// A list to fill in.
  ///
  /// It is made here because the caller's module would look up the array's metadata each time.
  @usableFromInline
  static func places(_ count: Int, for key: AnyKey) -> [Dependency] {
    var list: [Dependency] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(Dependency(key: key)) }
    return list
  }
}
