public import Dovetail

extension Graph {
  /// Checks that the keys of an owner's `@Inject` and `@Lazy` properties are bound.
  ///
  /// ```swift
  /// try graph.verify(propertiesOf: Page())
  /// ```
  ///
  /// A property that has its value, a default value or an optional type needs no binding. Custom wrappers that contain
  /// an `Inject` or a `Lazy` are checked too.
  ///
  /// - Parameter owner: An instance of the type that declares the properties, read by `Mirror`; nothing is resolved.
  /// - Throws: `GraphError` with a finding for each property whose key is not bound.
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

/// The injected properties of a value, including inherited ones and those inside custom wrappers.
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

private protocol DeclaredWrapper {
  /// The property's declaration; nil when it was given its value, or comes from a graph.
  var declared: (any DeclaredProperty)? { get }
}

extension Lazy: DeclaredWrapper {
  fileprivate var declared: (any DeclaredProperty)? { cell.declaration as? any DeclaredProperty }
}

extension Inject: DeclaredWrapper {
  fileprivate var declared: (any DeclaredProperty)? { deferred?.declared }
}
