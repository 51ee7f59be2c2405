// Implicit bindings of handles for deferred reads, and of collections of such handles.

/// A type of handles for deferred reads, made from a `Handle` alone.
protocol HandleForm: ImplicitBinding, SendableMetatype {
  associatedtype Value

  init(_ handle: Handle)
}

extension Provider: HandleForm {}
extension Lazy: HandleForm {}

extension HandleForm {
  static func dependency(of key: AnyKey) -> Dependency? { Dependency(key.renamed(Value.self), .deferred) }

  static func binding(for key: AnyKey) -> Binding {
    let wanted = key.renamed(Value.self)
    return Binding(implicit: key, [Dependency(wanted, .deferred)]) { Self(Handle(wanted, $0.node(0), of: $0.injector)) }
  }

  static func value(for key: AnyKey, from injector: Injector) throws -> Self {
    Self(try injector.handle(for: key.renamed(Value.self), in: key))
  }
}

// A collection of handles has one for each element of the collection of values.

extension Array: ImplicitBinding where Element: HandleForm {
  static func dependency(of key: AnyKey) -> Dependency? { Dependency(key.renamed([Element.Value].self), .elements) }

  static func binding(for key: AnyKey) -> Binding {
    Binding(implicit: key, [Dependency(key.renamed([Element.Value].self), .elements)]) { arguments in
      arguments.injector.handles(Element.self, arguments.node(0), for: key).map { $0.handle }
    }
  }

  static func value(for key: AnyKey, from injector: Injector) throws -> [Element] {
    let node = try injector.collection(key.renamed([Element.Value].self), for: key)
    return injector.handles(Element.self, node, for: key).map { $0.handle }
  }
}

extension Dictionary: ImplicitBinding where Key == String, Value: HandleForm {
  static func dependency(of key: AnyKey) -> Dependency? {
    Dependency(key.renamed([String: Value.Value].self), .elements)
  }

  static func binding(for key: AnyKey) -> Binding {
    Binding(implicit: key, [Dependency(key.renamed([String: Value.Value].self), .elements)]) { arguments in
      map(arguments.injector.handles(Value.self, arguments.node(0), for: key))
    }
  }

  static func value(for key: AnyKey, from injector: Injector) throws -> [String: Value] {
    let node = try injector.collection(key.renamed([String: Value.Value].self), for: key)
    return map(injector.handles(Value.self, node, for: key))
  }

  private static func map(_ handles: [(entry: String?, handle: Value)]) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: handles.map { ($0.entry ?? "", $0.handle) })
  }
}

extension Injector {
  /// Returns the node of a collection; errors have the key of the collection of handles.
  fileprivate func collection(_ key: AnyKey, for handles: AnyKey) throws(ResolutionError) -> Int32 {
    let node = node(of: key)
    if node < 0 {
      let bound = plan.boundKeys
      throw ResolutionError(ResolutionError(.unbound, key: key, bound: bound), leaving: handles, bound)
    }
    guard plan.graph.nodes[Int(node)].isCollection else {
      throw ResolutionError(.unbound, key: handles, bound: plan.boundKeys)
    }
    return node
  }

  /// Returns a handle for each element whose scope is open, with the element's key in a map.
  fileprivate func handles<Form: HandleForm>(
    _ form: Form.Type, _ collection: Int32, for key: AnyKey
  ) -> [(entry: String?, handle: Form)] {
    let graph = plan.graph
    guard graph.nodes[Int(collection)].isCollection else { fatalError("a collection is linked by its elements") }
    return graph.edges(of: Int(collection)).compactMap { edge in
      let node = graph.targets[Int(edge)]
      guard isThere(node) else { return nil }
      let handle = Handle(key.renamed(Form.Value.self), node, of: self)
      return (graph.nodes[Int(node)].binding.contribution?.entry, Form(handle))
    }
  }
}
