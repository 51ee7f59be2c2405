/// The levels at which values are shared: the injector itself, then the scopes, outer ones first.
struct ScopeLevels: Sendable {
  /// The result in place of a level for values that need two levels which are never open together.
  static let clash: Int16 = -1

  private(set) var all: [(scope: Scope?, parent: Int16)] = [(nil, -1)]

  /// Adds a scope and its ancestors.
  mutating func add(_ scope: Scope) {
    if index(of: scope) != nil { return }
    if let parent = scope.parent { add(parent) }
    all.append((scope, scope.parent.flatMap(index) ?? 0))
  }

  func index(of scope: Scope) -> Int16? { all.lastIndex { $0.scope == scope }.map { Int16($0) } }

  /// Returns the level at which a lifetime shares its instance; the injector's if it shares none.
  func level(of lifetime: Lifetime) -> Int16 { lifetime.scope.flatMap(index) ?? 0 }

  /// Returns whether a level is open whenever another one is; no level is in `clash` or around it.
  func isOpen(_ outer: Int16, in inner: Int16) -> Bool {
    var level = inner
    while level != outer && level > 0 { level = all[Int(level)].parent }
    return level == outer
  }

  /// Returns the level that a value needs which needs two levels: the inner one, or `clash`.
  func joined(_ a: Int16, _ b: Int16) -> Int16 { isOpen(b, in: a) ? a : isOpen(a, in: b) ? b : Self.clash }
}
