/// The spans in which values are shared: the injector itself, then the scopes, outer ones first.
struct ScopeLevels: Sendable {
  /// What a value needs to be open: the number of a level, or this where it needs two that are never open together.
  static let clash: Int16 = -1

  private(set) var scopes: [Scope?] = [nil]
  private(set) var parents: [Int16] = [-1]

  /// Adds a scope and those around it.
  mutating func add(_ scope: Scope) {
    if index(of: scope) != nil { return }
    if let parent = scope.parent { add(parent) }
    parents.append(scope.parent.flatMap(index) ?? 0)
    scopes.append(scope)
  }

  func index(of scope: Scope) -> Int16? { scopes.lastIndex(of: scope).map { Int16($0) } }

  /// The level in which a lifetime shares its instance; that of the injector for one that shares none.
  func level(of lifetime: Lifetime) -> Int16 { lifetime.scope.flatMap(index) ?? 0 }

  /// Whether a level is open wherever another one is.
  func isOpen(_ outer: Int16, in inner: Int16) -> Bool {
    if outer == Self.clash { return false }
    var level = inner
    while level != outer && level > 0 { level = parents[Int(level)] }
    return level == outer
  }

  /// What a value needs that needs two levels.
  func joined(_ a: Int16, _ b: Int16) -> Int16 {
    if a == Self.clash || b == Self.clash { return Self.clash }
    return isOpen(b, in: a) ? a : isOpen(a, in: b) ? b : Self.clash
  }
}
