/// What `Provider`, `Lazy` and `Factory` hold: a key of an injector that they do not keep alive.
@usableFromInline
struct Handle: @unchecked Sendable {
  // Sendable: the node is read only while the injector, which keeps its plan alive, is held.

  private let reference: InjectorReference
  private let node: NodePointer?
  /// The object whose property it is, where the value asks for that.
  private let owner: OwnerReference?

  init(injector: Injector, node: NodePointer?, owner: OwnerReference? = nil) {
    reference = InjectorReference(injector)
    self.node = node
    self.owner = owner
  }

  /// Whether the value is shared and may hold, directly or not, who keeps it: then neither would ever go.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - asker: The node that keeps it, or nil when that is unknown.
  /// - Returns: Whether the value is to be left to the injector.
  /// - Throws: `ResolutionError` when the key is unbound or the injector is gone.
  func mayLeak<Value>(_ type: Value.Type, keptBy asker: NodePointer?) throws(ResolutionError) -> Bool {
    let (injector, node) = try target(AnyKey(type))
    // The node is the plan's, which the injector keeps.
    return withExtendedLifetime(injector) {
      guard node.pointee.kind == .shared else { return false }
      guard let asker else { return true }
      return injector.plan.mayHold(node, asker)
    }
  }

  /// Makes a lazy's value.
  func fillOnce<Value>(
    _ entry: UnsafeMutablePointer<Entry>, at place: UnsafeMutablePointer<Value>
  ) throws(ResolutionError) {
    let (injector, node) = try target(AnyKey(Value.self))
    try OwnerReference.make(for: owner) { () throws(ResolutionError) in
      try injector.fillOnce(entry, at: place, with: node)
    }
  }

  /// Makes or reads the value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - assisted: The argument that the caller of a factory gave.
  ///   - isOnMainActor: Whether the caller is on the main actor.
  /// - Returns: A copy of the value.
  /// - Throws: `ResolutionError`.
  @inlinable
  func get<Value>(
    _ type: Value.Type, assisted: UnsafeRawPointer? = nil, isOnMainActor: Bool = false
  ) throws(ResolutionError) -> Value {
    try Access.consume { (place) throws(ResolutionError) in
      try access(AnyKey(type), into: place, assisted: assisted, isOnMainActor: isOnMainActor)
    }
  }

  @usableFromInline
  func access(
    _ key: AnyKey, into place: UnsafeMutableRawPointer, assisted: UnsafeRawPointer?, isOnMainActor: Bool
  ) throws(ResolutionError) -> Access {
    let (injector, node) = try target(key)
    let call = Call(assisted: assisted, isOnMainActor: isOnMainActor, isFromWithin: true)
    return try OwnerReference.make(for: owner) { () throws(ResolutionError) in
      try injector.access(node, into: place, call).holding(injector)
    }
  }

  private func target(_ key: AnyKey) throws(ResolutionError) -> (Injector, NodePointer) {
    guard let injector = reference.injector else { throw ResolutionError(.injectorGone, key: key) }
    guard let node else { throw ResolutionError(.unbound, key: key) }
    return (injector, node)
  }
}
