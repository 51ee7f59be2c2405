public import Dovetail

/// A binding in an injector: its declaration, and the state of its instance.
public struct InjectorBinding: Sendable {
  /// The states of a binding's instance in an injector.
  public enum Liveness: Sendable {
    /// The binding is transient, or shared per resolution, so the injector caches nothing.
    case unshared
    /// The instance is shared, but not made yet.
    case notMade
    /// The instance is cached; the object of a weak binding is retained elsewhere.
    case alive
    /// The object of a weak binding was made and released.
    case gone
    /// The instance belongs to a scope that is closed, or not open here.
    case notOpen
  }

  /// The declaration: the key, the lifetime, the place and the dependencies.
  public let node: GraphNode

  /// The state of the instance; another thread may make or release it at any time.
  public let liveness: Liveness
}

// Inspecting an injector makes no instances, and is safe while other threads resolve; the result is a snapshot.

extension Injector {
  /// All bindings of the graph, in the order of `Graph.nodes`, with the states of their instances.
  ///
  /// Empty for an injected `Injector` whose forwarding target was released.
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

  /// The types of the graph's modules, each once, in the order of installation.
  ///
  /// - Complexity: O(modules).
  public var modules: [any Module.Type] { look { $1.graph.modules } ?? [] }

  /// Whether the shared instance of a type is cached.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether it is cached; false for a type that is not shared, not made yet or not bound.
  public func isAlive<Value>(_ type: Value.Type) -> Bool { isAlive(AnyKey(type)) }

  /// Whether the shared instance of a key is cached.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether it is cached; false for a key that is not shared, not made yet or not bound.
  public func isAlive<Value>(_ key: Key<Value>) -> Bool { isAlive(key.erased) }

  /// The binding of a type, with the state of its instance.
  ///
  /// ```swift
  /// let binding = injector.binding(for: Api.self)
  /// print(binding?.node.site.fileID, binding?.node.site.line, binding?.liveness)
  /// ```
  ///
  /// - Parameter type: The type.
  /// - Returns: The binding, which is the outermost decorator of a decorated type; nil when the type is not bound.
  public func binding<Value>(for type: Value.Type) -> InjectorBinding? { binding(for: AnyKey(type)) }

  /// The binding of a key, with the state of its instance.
  ///
  /// - Parameter key: The key.
  /// - Returns: The binding, which is the outermost decorator of a decorated key; nil when the key is not bound.
  public func binding<Value>(for key: Key<Value>) -> InjectorBinding? { binding(for: key.erased) }

  private func isAlive(_ key: AnyKey) -> Bool { look { $0.liveness(of: key, $1) == .alive } ?? false }

  private func binding(for key: AnyKey) -> InjectorBinding? {
    look { injector, plan in
      plan.binding(for: key).map { InjectorBinding(node: $0, liveness: injector.liveness(of: key, plan)) }
    } ?? nil
  }

  /// The state of a key's instance; a key without a node, such as a provider that nothing needs, is transient.
  private func liveness(of key: AnyKey, _ plan: Plan) -> InjectorBinding.Liveness {
    plan.graph.index(of: key).map(liveness) ?? .unshared
  }

  private func liveness(of index: Int) -> InjectorBinding.Liveness {
    let graph = plan.graph
    let node = graph[index]
    guard node.lifetime.isHeld else { return .unshared }
    if node.isWeakAlias, let target = graph.needed(by: index).first { return liveness(of: target) }
    if isClosed && node.lifetime.scope != nil { return .notOpen }
    do {
      guard let storage = try storage(ofMade: index) else { return .notMade }
      return node.lifetime == .weak && (storage as? WeakBox)?.content == nil ? .gone : .alive
    } catch { return .notOpen }
  }

  /// Runs a closure with the forwarding target, which caches the instances.
  private func look<Result>(_ body: (Injector, Plan) -> Result) -> Result? {
    (try? target(for: AnyKey(Injector.self))).map { injector in
      withExtendedLifetime(injector) { body(injector, injector.plan) }
    }
  }
}

extension Injector: CustomDebugStringConvertible {
  /// The bindings as a tree, each with the state of its instance, and its dependencies below it.
  public var debugDescription: String {
    look { injector, plan in
      let name = injector.scope.map { "Injector of \($0)" } ?? "Injector"
      let bindings = injector.bindings
      let graph = plan.graph
      return GraphTree(bindings.map(\.node), { graph.typeNames }, notes: bindings.map(\.liveness.word)).text(
        under: name, graph.elementCount, note: "\(bindings.count { $0.liveness == .alive }) alive")
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
