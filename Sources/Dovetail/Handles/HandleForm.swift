// Implicit bindings of handles for deferred reads, and of collections of such handles.

/// A type of handles for deferred reads, made from a `Handle` alone.
protocol HandleForm: ImplicitBinding {
  associatedtype Value

  init(_ handle: Handle)
}

extension Provider: HandleForm {}
extension Lazy: HandleForm {}

extension HandleForm {
  static func dependency(of key: AnyKey) -> Dependency? { Dependency(key.renamed(Value.self), .deferred) }

  static func value(for key: AnyKey, of node: Int32, in injector: Injector) throws -> Self {
    let wanted = key.renamed(Value.self)
    return Self(try node < 0 ? injector.handle(for: wanted, in: key) : Handle(wanted, node, of: injector))
  }
}

/// A collection of handles, which has one for each element of the collection of values.
protocol HandleCollection: ImplicitBinding {
  associatedtype Form: HandleForm

  /// The type of the collection of values.
  static var values: Any.Type { get }

  /// Creates the collection from its handles, each with its key in a map.
  init(_ handles: [(String, Form)])
}

extension Array: ImplicitBinding, HandleCollection where Element: HandleForm {
  static var values: Any.Type { [Element.Value].self }

  init(_ handles: [(String, Element)]) { self = handles.map(\.1) }
}

extension Dictionary: ImplicitBinding, HandleCollection where Key == String, Value: HandleForm {
  static var values: Any.Type { [String: Value.Value].self }

  init(_ handles: [(String, Value)]) { self.init(uniqueKeysWithValues: handles) }
}

extension HandleCollection {
  static func dependency(of key: AnyKey) -> Dependency? { Dependency(key.renamed(values), .elements) }

  /// Returns a handle for each element of a collection's node whose scope is open.
  static func value(for key: AnyKey, of node: Int32, in injector: Injector) throws -> Self {
    let (collection, plan) = (key.renamed(values), injector.plan)
    if node < 0 { throw ResolutionError(.unbound, key: collection, path: [key, collection], bound: plan.boundKeys) }
    let graph = plan.graph
    guard graph[Int(node)].isCollection else { throw ResolutionError(.unbound, key: key, bound: plan.boundKeys) }
    return Self(
      graph.edges(of: Int(node)).compactMap { edge in
        let node = graph.targets[Int(edge)]
        guard injector.isThere(node) else { return nil }
        let handle = Handle(key.renamed(Form.Value.self), node, of: injector)
        return (graph[Int(node)].binding.contribution?.entry ?? "", Form(handle))
      })
  }
}

extension Injector {
  /// Returns a handle for a key; throws if the key is not bound.
  package func handle(for key: AnyKey, in form: AnyKey) throws(ResolutionError) -> Handle {
    guard isBound(key) else { throw ResolutionError(.unbound, key: key, path: [form, key], bound: plan.boundKeys) }
    return Handle(key, of: self)
  }
}
