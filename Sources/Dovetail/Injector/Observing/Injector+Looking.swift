/// A binding as an injector has it: what is declared, and whether its value is there.
public struct InjectorBinding: Sendable {
  /// Whether an injector has the value of a binding.
  public enum Liveness: Sendable {
    /// Each time a new value is made, or one for each resolve, so that the injector has none.
    case unshared
    /// The value is shared, and nobody has asked for it yet.
    case notMade
    /// The injector has the value; of a weak binding, somebody holds the object.
    case alive
    /// The object of a weak binding was made, and nobody holds it any more.
    case gone
    /// The value belongs to a scope that is not open here, or is closed.
    case notOpen
  }

  /// What the modules say: the key, the scope, the place, and what it needs.
  public let node: GraphNode

  /// Whether the injector has the value now; another thread may make or drop it at any time.
  public let liveness: Liveness
}

// Looking at an injector makes nothing, and is safe while other threads resolve: what it tells was so a moment ago.

extension Injector {
  /// All bindings of the graph, in the order of `Graph.nodes`, and whether their values are there.
  ///
  /// An injector that was injected as a dependency has none once the injector that it stands for is gone.
  ///
  /// - Complexity: O(bindings + dependencies).
  public final var bindings: [InjectorBinding] {
    look { injector, draft in
      let shown = draft.shownIndices()
      return draft.shownNodes.map { index in
        InjectorBinding(node: draft.described(index, shown), liveness: injector.liveness(of: index))
      }
    } ?? []
  }

  /// The types of the modules that the graph installs, each once, in the order in which they are met.
  ///
  /// - Complexity: O(modules).
  public final var modules: [any Module.Type] { look { $1.modules } ?? [] }

  /// Tells whether a type can be resolved: it is bound, or it is a form of what is bound, such as `Provider`.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether the graph has a binding for it, other than a fallback; its scope may not be open here.
  public final func isBound<Value>(_ type: Value.Type) -> Bool { isBound(AnyKey(type)) }

  /// Tells whether a key can be resolved: it is bound, or it is a form of what is bound, such as `Provider`.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether the graph has a binding for it, other than a fallback; its scope may not be open here.
  public final func isBound<Value>(_ key: Key<Value>) -> Bool { isBound(key.erased) }

  /// Tells whether the shared value of a type is there.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether the injector has the value; false for what is not shared, not made yet or not bound.
  public final func isAlive<Value>(_ type: Value.Type) -> Bool { isAlive(AnyKey(type)) }

  /// Tells whether the shared value of a key is there.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether the injector has the value; false for what is not shared, not made yet or not bound.
  public final func isAlive<Value>(_ key: Key<Value>) -> Bool { isAlive(key.erased) }

  /// Gives the binding of a type, and whether its value is there.
  ///
  /// ```swift
  /// let binding = injector.binding(for: Api.self)
  /// print(binding?.node.site.fileID, binding?.node.site.line, binding?.liveness)
  /// ```
  ///
  /// - Parameter type: The type.
  /// - Returns: What the injector answers with: the outermost decorator of a decorated type; nil when nothing binds it.
  public final func binding<Value>(for type: Value.Type) -> InjectorBinding? { binding(for: AnyKey(type)) }

  /// Gives the binding of a key, and whether its value is there.
  ///
  /// - Parameter key: The key.
  /// - Returns: What the injector answers with: the outermost decorator of a decorated key; nil when nothing binds it.
  public final func binding<Value>(for key: Key<Value>) -> InjectorBinding? { binding(for: key.erased) }

  private func isBound(_ key: AnyKey) -> Bool { look { $1.isBound(key) } ?? false }

  private func binding(for key: AnyKey) -> InjectorBinding? {
    look { injector, draft in
      draft.described(key).map {
        // A form that the graph does not list, such as a provider, is made for who asks.
        InjectorBinding(node: $0, liveness: draft.index(of: key).map(injector.liveness) ?? .unshared)
      }
    } ?? nil
  }

  private func isAlive(_ key: AnyKey) -> Bool {
    look { injector, draft in draft.index(of: key).map(injector.liveness) == .alive } ?? false
  }

  private func liveness(of index: Int) -> InjectorBinding.Liveness {
    guard let index = plan.index(ofDraft: index) else { return .unshared }
    let link = plan.roots[index]
    guard link.slot >= 0 else { return .unshared }
    if link.level > 0, asScoped?.isClosed == true { return .notOpen }
    guard let holder = holder(of: link) else { return .notOpen }
    guard link.care.contains(.weak) else { return holder.hasHome(link) ? .alive : .notMade }
    guard holder.hasHome(link) else { return .notMade }
    return holder.liveObject(of: link) == nil ? .gone : .alive
  }

  private func hasHome(_ link: Link) -> Bool { unsafe home(of: link) != nil }

  /// Looks at the injector that has the values, while it cannot go away.
  private func look<Result>(_ body: (Injector, GraphDraft) -> Result) -> Result? {
    guard let injector = real else { return nil }
    return withExtendedLifetime(injector) { body(injector, injector.plan.draft) }
  }
}

extension Injector: CustomDebugStringConvertible {
  /// The bindings as a tree: what each one needs below it, and whether its value is there.
  public final var debugDescription: String {
    guard let injector = real else { return "Injector: gone" }
    let name = injector.scope.map { "Injector of \($0)" } ?? "Injector"
    let bindings = injector.bindings
    return GraphTree(bindings.map(\.node), notes: bindings.map(\.liveness.word)).text(
      under: name, injector.plan.draft.elementCount,
      note: "\(bindings.count { $0.liveness == .alive }) alive")
  }
}

extension InjectorBinding.Liveness {
  fileprivate var word: String? {
    switch self {
    case .unshared: nil
    case .notMade: "not made"
    case .alive: "alive"
    case .gone: "gone"
    case .notOpen: "not open"
    }
  }
}
