/// A dependency of a binding: a key, and when it is needed.
@usableFromInline
package struct Dependency: Sendable {
  /// The point at which a dependency is needed.
  @usableFromInline
  package enum Kind: Sendable {
    /// Before the value can be made.
    case needed
    /// Before the value can be made; omitted when the key is not bound, or belongs to a scope that is not open.
    case optional
    /// Later, via a provider, a lazy or a factory.
    case deferred
    /// Later, each element of a collection separately.
    case elements
    /// Before the value can be made: the value that a decorator wraps.
    case decorated
  }

  package let key: AnyKey
  package let kind: Kind

  @usableFromInline
  package init(_ key: AnyKey, _ kind: Kind = .needed) {
    self.key = key
    self.kind = kind
  }
}

/// The dependencies of a binding; up to two unqualified ones need no array.
@usableFromInline
package struct DependencyList: Sendable {
  private let first, second: Any.Type?
  private let listed: [Dependency]

  @usableFromInline
  init(_ first: Any.Type? = nil, _ second: Any.Type? = nil, _ third: Any.Type? = nil) {
    (self.first, self.second) = (first, second)
    listed = third == nil ? [] : [first, second, third].compactMap { $0.map { Dependency(AnyKey($0)) } }
  }

  init(_ listed: [Dependency]) {
    (first, second) = (nil, nil)
    self.listed = listed
  }

  @usableFromInline
  static func types<each T>(_ types: repeat (each T).Type) -> DependencyList {
    var listed: [Dependency] = []
    for type in repeat each types { listed.append(Dependency(AnyKey(type))) }
    return DependencyList(listed)
  }

  @usableFromInline
  static func keys<each T>(_ keys: repeat Key<each T>) -> DependencyList {
    var listed: [Dependency] = []
    for key in repeat each keys { listed.append(Dependency(key.erased)) }
    return DependencyList(listed)
  }

  /// Returns the dependencies of a decorator of a key.
  @usableFromInline
  static func decorating(_ key: AnyKey, _ further: DependencyList) -> DependencyList {
    DependencyList([Dependency(key, .decorated)] + further.all)
  }

  var all: [Dependency] { listed.isEmpty ? (0..<count).map { self[$0] } : listed }
  package var count: Int { listed.isEmpty ? (first == nil ? 0 : 1) + (second == nil ? 0 : 1) : listed.count }

  package subscript(index: Int) -> Dependency {
    if !listed.isEmpty { return listed[index] }
    guard let type = index == 0 ? first : second else { fatalError("a binding has no dependency at \(index)") }
    return Dependency(AnyKey(type))
  }
}
