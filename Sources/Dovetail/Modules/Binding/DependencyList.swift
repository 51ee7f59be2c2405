/// What a binding needs, in order.
///
/// The first two lie in place: most bindings need no more, and an app may have many thousands of bindings.
@usableFromInline
struct DependencyList: RandomAccessCollection, Sendable {
  private let first: Dependency?
  private let second: Dependency?
  private let rest: [Dependency]

  @usableFromInline
  var startIndex: Int { 0 }
  @usableFromInline
  var endIndex: Int { (first == nil ? 0 : 1) + (second == nil ? 0 : 1) + rest.count }

  private init(_ first: Dependency?, _ second: Dependency?) {
    self.first = first
    self.second = second
    rest = []
  }

  @usableFromInline
  init(_ list: [Dependency]) {
    first = list.first
    second = list.count > 1 ? list[1] : nil
    rest = list.count > 2 ? Array(list[2...]) : []
  }

  @usableFromInline
  subscript(position: Int) -> Dependency {
    switch position {
    case 0: if let first { return first }
    case 1: if let second { return second }
    default: break
    }
    return rest[position - 2]
  }
}

extension DependencyList: ExpressibleByArrayLiteral {
  @usableFromInline
  init(arrayLiteral elements: Dependency...) {
    self.init(elements)
  }
}

// Of a few types, in the library: a list that is made where each binding is written is a third of the binding's code.

extension DependencyList {
  init(_ first: Any.Type?, _ second: Any.Type?) {
    self.init(first.map { Dependency($0) }, second.map { Dependency($0) })
  }

  @usableFromInline
  static func needed(_ first: Any.Type, _ second: Any.Type, _ third: Any.Type) -> DependencyList {
    DependencyList([Dependency(first), Dependency(second), Dependency(third)])
  }

  @usableFromInline
  static func needed(_ first: AnyKey) -> DependencyList { DependencyList(Dependency(key: first), nil) }

  @usableFromInline
  static func needed(_ first: AnyKey, _ second: AnyKey) -> DependencyList {
    DependencyList(Dependency(key: first), Dependency(key: second))
  }
}

extension DependencyList {
  /// The dependencies that parameter types name.
  @inlinable
  @inline(__always)
  static func list<each Parameter>(_ types: repeat (each Parameter).Type) -> DependencyList {
    var list: [Dependency] = []
    var count = 0
    for _ in repeat each types { count += 1 }
    list.reserveCapacity(count)
    for type in repeat each types { list.append(Dependency(key: AnyKey(type))) }
    return DependencyList(list)
  }

  /// The dependencies that keys name.
  @inlinable
  @inline(__always)
  static func list<each Parameter>(_ keys: repeat Key<each Parameter>) -> DependencyList {
    var list: [Dependency] = []
    var count = 0
    for _ in repeat (each Parameter).self { count += 1 }
    list.reserveCapacity(count)
    _ = (repeat list.append(Dependency(key: (each keys).erased)))
    return DependencyList(list)
  }
}

extension Dependency {
  fileprivate init(_ type: Any.Type) {
    self.init(key: AnyKey(type: type, id: KeyID(type)))
  }
}
