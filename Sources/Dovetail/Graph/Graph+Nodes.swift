extension Graph {
  /// All bindings, in the order of the modules, and the implicit forms that they ask for.
  ///
  /// A binding that an override replaced is not among them.
  public var nodes: [GraphNode] {
    let shown = draft.shownIndices()
    return draft.shownNodes.map { draft.described($0, shown) }
  }

  /// The types of the modules that are installed, each once, in the order in which they are met.
  ///
  /// - Complexity: O(modules).
  public var modules: [any Module.Type] { draft.modules }

  /// Tells whether a type can be resolved: it is bound, or it is a form of what is bound, such as `Provider`.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether the graph has a binding for it, other than a fallback.
  public func isBound<Value>(_ type: Value.Type) -> Bool { draft.isBound(AnyKey(type)) }

  /// Tells whether a key can be resolved: it is bound, or it is a form of what is bound, such as `Provider`.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether the graph has a binding for it, other than a fallback.
  public func isBound<Value>(_ key: Key<Value>) -> Bool { draft.isBound(key.erased) }

  /// Gives the binding of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: What the graph's injectors answer with: the outermost decorator of a decorated type; nil when nothing
  ///   binds it.
  public func binding<Value>(for type: Value.Type) -> GraphNode? { draft.described(AnyKey(type)) }

  /// Gives the binding of a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: What the graph's injectors answer with: the outermost decorator of a decorated key; nil when nothing
  ///   binds it.
  public func binding<Value>(for key: Key<Value>) -> GraphNode? { draft.described(key.erased) }
}

extension Graph: CustomDebugStringConvertible {
  /// The bindings as a tree: what each one needs below it.
  public var debugDescription: String { GraphTree(nodes).text(under: "Graph", draft.elementCount) }
}
