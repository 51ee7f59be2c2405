extension Dependency {
  /// The dependencies that parameter types name.
  @inlinable
  @inline(__always)
  static func list<each Parameter>(_ types: repeat (each Parameter).Type) -> [Dependency] {
    var count = 0
    for _ in repeat each types { count += 1 }
    var list: [Dependency] = []
    list.reserveCapacity(count)
    repeat list.append(Dependency(key: AnyKey(each types)))
    return list
  }

  /// The dependencies that keys name.
  @inlinable
  @inline(__always)
  static func list<each Parameter>(_ keys: repeat Key<each Parameter>) -> [Dependency] {
    var count = 0
    for _ in repeat each keys { count += 1 }
    var list: [Dependency] = []
    list.reserveCapacity(count)
    repeat list.append(Dependency(key: (each keys).erased))
    return list
  }
}
