public import Dovetail

extension Graph {
  /// Checks that what an owner's `@Inject` and `@Lazy` properties ask for is bound.
  ///
  /// ```swift
  /// try graph.verify(propertiesOf: Page())
  /// ```
  ///
  /// A property that has its value, a default value or an optional type needs no binding. Wrappers of one's own that hold
  /// an `Inject` or a `Lazy` are looked at too.
  ///
  /// - Parameter owner: A value of the type that declares the properties, as `Mirror` sees it; nothing is made for it.
  /// - Throws: `GraphError` with a fault for each property of which nothing binds what it asks for.
  public func verify(propertiesOf owner: Any) throws(GraphError) {
    let findings = OwnProperties(of: owner).enumerated().compactMap { index, property -> Finding? in
      guard let declared = property.declared, declared.isRequired else { return nil }
      return finding(
        on: declared.key, for: .property(index + 1, name: property.name), of: type(of: owner),
        at: declared.declaration)
    }
    guard findings.isEmpty else { throw GraphError(findings: findings) }
  }
}

/// The wrapped properties of a value, those of superclasses too, and those whose wrappers hold one of these.
struct OwnProperties: Sequence {
  let owner: Any

  init(of owner: Any) { self.owner = owner }

  func makeIterator() -> some IteratorProtocol<(name: String?, declared: (any DeclaredProperty)?)> {
    sequence(first: Mirror(reflecting: owner), next: \.superclassMirror).lazy
      .flatMap(\.children)
      .compactMap { child in
        Self.wrapper(child.value).map { (child.label.map(PropertySite.named), $0.declared) }
      }
      .makeIterator()
  }

  private static func wrapper(_ value: Any) -> (any DeclaredWrapper)? {
    if let wrapper = value as? any DeclaredWrapper { return wrapper }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle != .struct { return nil }
    return mirror.children.lazy.compactMap { $0.value as? any DeclaredWrapper }.first
  }
}

/// A wrapper that may have a declaration.
private protocol DeclaredWrapper {
  /// What it is declared with; nil when it was given its value, or comes from a graph.
  var declared: (any DeclaredProperty)? { get }
}

extension Lazy: DeclaredWrapper {
  fileprivate var declared: (any DeclaredProperty)? { cell.declaration as? any DeclaredProperty }
}

extension Inject: DeclaredWrapper {
  fileprivate var declared: (any DeclaredProperty)? { late?.declared }
}
