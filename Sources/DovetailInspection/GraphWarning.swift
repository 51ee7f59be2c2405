public import Dovetail

/// What a graph may do, and was hardly meant to.
public struct GraphWarning: Sendable {
  /// The kinds of warnings.
  public enum Reason: Sendable {
    /// The binding of a class injects nothing of what the recipe of its superclass does.
    case inheritsNothing(of: AnyKey)
    /// The type conforms to `DidInject`, which is called for what has a property or a hook, and the binding has neither.
    case callsNoDidInject
  }

  /// The bound type.
  public let key: AnyKey
  /// What is wrong.
  public let reason: Reason
  /// The binding.
  public let location: Finding.Location

  /// The warning's stable name, which the message has in brackets.
  public var id: String {
    switch reason {
    case .inheritsNothing: "inherits-nothing"
    case .callsNoDidInject: "calls-no-did-inject"
    }
  }
}

extension GraphWarning: CustomStringConvertible {
  /// The whole message: the place, what is left out and the remedy.
  public var description: String {
    let (text, remedy) =
      switch reason {
      case .inheritsNothing(let superclass):
        (
          "the binding of '\(key)' inherits nothing of the recipe of its superclass '\(superclass)'",
          "say what both need in an extension of RecipeBuilder where Value: \(superclass), and use it in both recipes"
        )
      case .callsNoDidInject:
        (
          "'\(key)' conforms to DidInject, which is not called, as its binding injects no property and has no hook",
          "call it in a hook: .onCreate { try $0.didInject() }, or drop the conformance"
        )
      }
    return Message(severity: .warning, at: location.site, id, text)
      .adding("in", location.modules.isEmpty ? [] : [PathText.of(modules: location.modules)])
      .adding("to fix it", remedy).text
  }
}

extension Graph {
  /// What the graph may do, and was hardly meant to, in the order of the modules.
  ///
  /// - Complexity: O(bindings), found anew by each call: of each bound type, Swift is asked what it conforms to.
  public var warnings: [GraphWarning] { described.graph.warnings }
}

extension LinkedGraph {
  /// See `Graph.warnings`.
  var warnings: [GraphWarning] {
    shown.compactMap { index in
      let node = nodes[index]
      guard !node.isImplicit, node.original < 0, !node.isInstance, !node.lifetime.isSeeded,
        let reason = warning(of: index)
      else { return nil }
      return GraphWarning(key: node.key, reason: reason, location: location(of: index))
    }
  }

  private func warning(of index: Int) -> GraphWarning.Reason? {
    let node = nodes[index]
    if node.isBinding, let type = node.key.type as? any Injectable.Type, type.inherited.type != node.key.type,
      let inherited = type.injectedTypes, node.leavesOut(inherited), !reachesValue(of: node.key.type, from: index)
    {
      return .inheritsNothing(of: type.inherited)
    }
    if node.injectedTypes == nil, node.key.type is any DidInject.Type, !reachesValue(of: node.key.type, from: index) {
      return .callsNoDidInject
    }
    return nil
  }

  /// Whether a node's function is given an object of a class, as an alias is, which has what is injected into it.
  private func reachesValue<Class>(of type: Class.Type, from node: Int) -> Bool {
    reached(by: node).contains { nodes[$0].key.type is Class.Type }
  }
}

extension Node {
  /// Whether nothing of some types is injected; for no types, whether nothing is done to a value.
  ///
  /// Swift does not keep the names of a superclass' properties.
  fileprivate func leavesOut(_ types: [Any.Type]) -> Bool {
    guard let own = injectedTypes else { return true }
    return !types.isEmpty && Set(types.map(ObjectIdentifier.init)).isDisjoint(with: own.map(ObjectIdentifier.init))
  }
}
