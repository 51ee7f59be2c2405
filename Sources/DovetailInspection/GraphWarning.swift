public import Dovetail

/// What a graph may do, and was hardly meant to: the binding of a class injects nothing of what the recipe of its superclass
/// does.
public struct GraphWarning: Sendable {
  /// The class.
  public let key: AnyKey
  /// The superclass that has the recipe.
  public let superclass: AnyKey
  /// The binding of the class.
  public let location: Finding.Location

  /// The warning's stable name, which the message has in brackets.
  public var id: String { "inherits-nothing" }
}

extension GraphWarning: CustomStringConvertible {
  /// The whole message: the place, what is left out and the remedy.
  public var description: String {
    Message(
      severity: .warning, at: location.site, id,
      "the binding of '\(key)' inherits nothing of the recipe of its superclass '\(superclass)'"
    )
    .adding("in", location.modules.isEmpty ? [] : [PathText.of(modules: location.modules)])
    .adding(
      "to fix it",
      "say what both need in an extension of RecipeBuilder where Value: \(superclass), and use it in both recipes"
    ).text
  }
}

extension Graph {
  /// What the graph may do, and was hardly meant to: the classes whose binding injects nothing of what the recipe of their
  /// superclass does, in the order of the modules.
  ///
  /// - Complexity: O(bindings), found anew by each call: of each bound type, Swift is asked whether it is `Injectable`.
  public var warnings: [GraphWarning] { described.graph.warnings }
}

extension LinkedGraph {
  /// See `Graph.warnings`.
  var warnings: [GraphWarning] {
    shown.compactMap { index in
      let node = nodes[index]
      guard node.isBinding, node.original < 0, !node.isInstance, !node.lifetime.isSeeded,
        let type = node.key.type as? any Injectable.Type, type.inherited.type != node.key.type,
        let inherited = type.injectedTypes, node.leavesOut(inherited),
        !reachesValue(of: node.key.type, from: index)
      else { return nil }
      return GraphWarning(key: node.key, superclass: type.inherited, location: location(of: index))
    }
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
