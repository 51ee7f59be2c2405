public import Dovetail

/// A binding as an injector has it: what is declared, and whether its value is there.
public struct InjectorBinding: Sendable {
  /// Whether an injector has the value of a binding.
  public enum Liveness: Sendable {
    /// Each time a new value is made, or one for each resolve, so that the injector has none.
    case unshared
    /// The value is shared, and nobody has asked for it yet.
    case notMade
    /// The injector has the value; of a weak binding, somebody retains the object.
    case alive
    /// The object of a weak binding was made, and nobody retains it any more.
    case gone
    /// The value belongs to a scope that is not open here, or is closed.
    case notOpen
  }

  /// What the modules declare: the key, the scope, the place, and what it needs.
  public let node: GraphNode

  /// Whether the injector has the value now; another thread may make or release it at any time.
  public let liveness: Liveness
}

// Looking at an injector makes nothing, and is safe while other threads resolve: what it returns was so a moment ago.

extension Injector {
  /// All bindings of the graph, in the order of `Graph.nodes`, and whether their values are there.
  ///
  /// An injector that was injected as a dependency has none once the injector that it forwards to is gone.
  ///
  /// - Complexity: O(bindings + dependencies).
  public var bindings: [InjectorBinding] {
    look { injector, plan in
      let graph = plan.graph
      return zip(graph.shown, graph.described(plan.facts)).map { index, node in
        InjectorBinding(node: node, liveness: injector.liveness(of: index))
      }
    } ?? []
  }

  /// The types of the modules that the graph installs, each once, in the order in which they are met.
  ///
  /// - Complexity: O(modules).
  public var modules: [any Module.Type] { look { $1.graph.modules } ?? [] }

  /// Whether the shared value of a type is there.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether the injector has the value; false for what is not shared, not made yet or not bound.
  public func isAlive<Value>(_ type: Value.Type) -> Bool { isAlive(AnyKey(type)) }

  /// Whether the shared value of a key is there.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether the injector has the value; false for what is not shared, not made yet or not bound.
  public func isAlive<Value>(_ key: Key<Value>) -> Bool { isAlive(key.erased) }

  /// The binding of a type, and whether its value is there.
  ///
  /// ```swift
  /// let binding = injector.binding(for: Api.self)
  /// print(binding?.node.site.fileID, binding?.node.site.line, binding?.liveness)
  /// ```
  ///
  /// - Parameter type: The type.
  /// - Returns: What the injector answers with: the outermost decorator of a decorated type; nil when nothing binds it.
  public func binding<Value>(for type: Value.Type) -> InjectorBinding? { binding(for: AnyKey(type)) }

  /// The binding of a key, and whether its value is there.
  ///
  /// - Parameter key: The key.
  /// - Returns: What the injector answers with: the outermost decorator of a decorated key; nil when nothing binds it.
  public func binding<Value>(for key: Key<Value>) -> InjectorBinding? { binding(for: key.erased) }

  private func isAlive(_ key: AnyKey) -> Bool { look { $0.liveness(of: key, $1) == .alive } ?? false }

  private func binding(for key: AnyKey) -> InjectorBinding? {
    look { injector, plan in
      plan.binding(for: key).map { InjectorBinding(node: $0, liveness: injector.liveness(of: key, plan)) }
    } ?? nil
  }

  /// What nothing in the graph asks for, such as a provider, is made for who asks.
  private func liveness(of key: AnyKey, _ plan: Plan) -> InjectorBinding.Liveness {
    plan.graph.index(of: key).map(liveness) ?? .unshared
  }

  private func liveness(of described: Int) -> InjectorBinding.Liveness {
    let node = plan.described.graph.nodes[described]
    guard node.lifetime.isHeld else { return .unshared }
    if isClosed && node.lifetime.scope != nil { return .notOpen }
    do {
      guard let storage = try storage(ofMade: plan.node(ofDescribed: described)) else { return .notMade }
      return node.lifetime == .weak && (storage as? WeakBox)?.object == nil ? .gone : .alive
    } catch { return .notOpen }
  }

  /// Looks at the injector that has the values, while it is retained.
  private func look<Result>(_ body: (Injector, Plan) -> Result) -> Result? {
    (try? target(for: AnyKey(Injector.self))).map { injector in
      withExtendedLifetime(injector) { body(injector, injector.plan.described) }
    }
  }
}

extension Injector: CustomDebugStringConvertible {
  /// The bindings as a tree: what each one needs below it, and whether its value is there.
  public var debugDescription: String {
    look { injector, plan in
      let name = injector.scope.map { "Injector of \($0)" } ?? "Injector"
      let bindings = injector.bindings
      return GraphTree(bindings.map(\.node), notes: bindings.map(\.liveness.word)).text(
        under: name, plan.graph.elementCount, note: "\(bindings.count { $0.liveness == .alive }) alive")
    } ?? "Injector: gone"
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
