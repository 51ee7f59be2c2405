extension DependencyList {
  /// The dependencies that parameter types name.
  @inlinable
  @inline(__always)
  static func of<each Parameter>(_ types: repeat (each Parameter).Type) -> DependencyList {
    var count = 0
    for _ in repeat each types { count += 1 }
    let list = DependencyList(count: count)
    var next = 0
    for type in repeat each types { list.add(AnyKey(type), at: &next) }
    return list
  }

  /// The dependencies that keys name.
  @inlinable
  @inline(__always)
  static func of<each Parameter>(_ keys: repeat Key<each Parameter>) -> DependencyList {
    var count = 0
    for _ in repeat each keys { count += 1 }
    let list = DependencyList(count: count)
    var next = 0
    for key in repeat each keys { list.add(key.erased, at: &next) }
    return list
  }

  /// The dependencies that one key or more name.
  @inlinable
  @inline(__always)
  static func of<each Rest>(first: AnyKey, _ rest: repeat Key<each Rest>) -> DependencyList {
    var count = 1
    for _ in repeat each rest { count += 1 }
    let list = DependencyList(count: count)
    var next = 0
    list.add(first, at: &next)
    for key in repeat each rest { list.add(key.erased, at: &next) }
    return list
  }

  @inlinable
  @inline(__always)
  func add(_ key: AnyKey, at next: inout Int) {
    places.initializeElement(at: next, to: Dependency(key: key))
    next += 1
  }
}
