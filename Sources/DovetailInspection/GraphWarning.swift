public import Dovetail

/// A valid declaration that is probably a mistake.
public struct GraphWarning: Sendable {
  /// The kinds of warnings.
  public enum Reason: Sendable {
    /// The binding of a class injects none of the properties that the recipe of its superclass injects.
    case inheritsNothing(of: AnyKey)
    /// The binding gets an unshared object as an argument, and another one of the same key in `injecting`.
    case madeTwice(AnyKey)
  }

  /// The bound type.
  public let key: AnyKey
  /// The kind of warning.
  public let reason: Reason
  /// The binding's place.
  public let location: Finding.Location
  let names: @Sendable () -> TypeNames

  /// The warning's stable name, which is in brackets in the message.
  public var id: String {
    switch reason {
    case .inheritsNothing: "inherits-nothing"
    case .madeTwice: "made-twice"
    }
  }
}

extension GraphWarning: CustomStringConvertible {
  /// The whole message: the place, the mistake and the remedy.
  public var description: String { TypeName.naming(names, write) }

  private func write() -> String {
    let (text, remedy) =
      switch reason {
      case .inheritsNothing(let superclass):
        (
          "the binding of '\(key)' injects nothing that the recipe of its superclass '\(superclass)' injects",
          "inject it in an extension of RecipeBuilder where Value: \(superclass), and use that in both recipes"
        )
      case .madeTwice(let key):
        (
          "the binding of '\(self.key)' gets an unshared '\(key)' as an argument, and another one in 'injecting'",
          "read it from the value in a hook: .onCreate { … }, or share it, as with .singleton() or .perResolution()"
        )
      }
    return Message(isWarning: true, at: location.site, id, text)
      .adding("in", location.modules.isEmpty ? [] : [PathText.of(modules: location.modules)])
      .adding("to fix it", remedy).text
  }
}

extension Graph {
  /// The valid declarations that are probably mistakes, in the order of the modules.
  ///
  /// - Complexity: O(bindings) for each call, with a lookup of conformances for each bound type.
  public var warnings: [GraphWarning] { linked.warnings }
}

extension LinkedGraph {
  var warnings: [GraphWarning] {
    shown.compactMap { index in
      let node = self[index]
      guard !node.isImplicit, node.original < 0, !node.isInstance, !node.lifetime.isSeeded,
        let reason = warning(of: index)
      else { return nil }
      return GraphWarning(key: node.key, reason: reason, location: location(of: index)) { typeNames }
    }
  }

  private func warning(of index: Int) -> GraphWarning.Reason? {
    let node = self[index]
    if node.isBinding, let type = node.key.type as? any Injectable.Type, type.inherited.type != node.key.type,
      let inherited = type.injectedTypes, node.leavesOut(inherited), !reachesValue(of: node.key.type, from: index)
    {
      return .inheritsNothing(of: type.inherited)
    }
    return keyMadeTwice(by: index).map { .madeTwice($0) }
  }

  /// The key of an unshared object that is an argument of a node's function, and is made again for a function that
  /// injects it.
  private func keyMadeTwice(by index: Int) -> AnyKey? {
    let (binding, dependencies) = (self[index].binding, self[index].dependencies)
    let first = Int(edges(of: index).lowerBound)
    return (binding.parameterCount..<dependencies.count).first { position in
      let (key, target) = (dependencies[position].key, Int(targets[first + position]))
      guard case .property(_, name: nil) = binding.use(at: position), target >= 0 else { return false }
      return (0..<binding.parameterCount).contains { dependencies[$0].key == key } && makesObject(target)
    }.map { dependencies[$0].key }
  }

  /// Whether each read of a node makes another object of a class, or an alias of one.
  private func makesObject(_ node: Int) -> Bool {
    guard self[node].lifetime == .unshared else { return false }
    return self[node].key.type is AnyObject.Type
      || self[node].isSharedAlias && needed(by: node).contains(where: makesObject)
  }

  /// Whether a node's function receives an object of a class, as an alias does, which is already injected.
  private func reachesValue<Class>(of type: Class.Type, from node: Int) -> Bool {
    reached(by: node).contains { self[$0].key.type is Class.Type }
  }
}

extension Node {
  /// Whether no property of some types is injected; for no types, whether nothing is injected.
  ///
  /// By type, since the names of a superclass's properties are not known.
  fileprivate func leavesOut(_ types: [Any.Type]) -> Bool {
    guard let own = injectedTypes else { return true }
    return !types.isEmpty && Set(types.map(ObjectIdentifier.init)).isDisjoint(with: own.map(ObjectIdentifier.init))
  }
}
