/// A graph as data, independent of the program: the source of all output formats, and the content of the JSON.
package struct GraphDocument: Codable, Equatable, Sendable {
  /// The version of the JSON's format, raised with each incompatible change.
  package var version = 1
  /// The bindings, in the order of the modules, and the collections that they need.
  package var nodes: [Node]
  /// The graph's faults.
  package var faults: [Fault]
  /// How many nodes are declared by modules; nil in files of older tools.
  package var bindings: Int?
  /// The keys that the program resolves; nil in files of older tools.
  package var roots: [Root]?
  /// What a recording tells; nil without one.
  package var run: Run?

  /// The index of each node, by its `id`.
  package var places: [String: Int] { Dictionary(uniqueKeysWithValues: nodes.indices.map { (nodes[$0].id, $0) }) }

  /// A binding.
  package struct Node: Codable, Equatable, Sendable {
    /// The kind of binding.
    package enum Role: String, Codable, Sendable {
      case binding, collection, implicit, contribution, decorator, assisted, members, requirement
    }

    /// The reads that return its value, unless all do.
    package enum Availability: String, Codable, Sendable {
      case mainActor = "main actor"
      case awaited
    }

    /// A unique name, which does not depend on the place.
    package var id: String
    package var key: String
    /// The type with its module; nil in files of older tools.
    package var type: String?
    package var role: Role
    /// The lifetime, as a module writes it.
    package var scope: String
    /// Nil when every read returns the value, and in files of older tools.
    package var availability: Availability?
    /// The concrete type that the binding of a protocol makes, if a source names it that is there; in pages only.
    package var made: String?
    /// Whether the binding is `live()`.
    package var isLive: Bool
    /// The names of the modules that installed it, outermost first.
    package var modules: [String]
    /// The module and the file; empty for an implicit binding, whose line and column are 0.
    package var file: String
    package var line: Int
    package var column: Int
    /// The dependencies: parameters in order, then properties.
    package var needs: [Edge]
    /// Its events by kind; nil without a recording, and for what no function of a module makes.
    package var run: Run.Tallies?

    /// The scope and the availability.
    package var sharing: String { availability.map { "\(scope), \($0.rawValue)" } ?? scope }

    /// The place in the format that tools read.
    package var place: String { file.isEmpty ? "" : "\(file):\(line):\(column)" }
  }

  /// A dependency of a binding.
  package struct Edge: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
      /// A parameter of its function, or a custom lifetime's dependency.
      case parameter
      /// An injected property.
      case property
      /// A parameter or a property that is deferred through a provider, a lazy or a factory.
      case lazy
      /// The key that a decorator wraps.
      case decorates
      /// An element of a collection.
      case contributes
    }

    /// The key as declared: `Lazy<Api>`.
    package var key: String
    package var kind: Kind
    /// The name of the property, if Swift's metadata has it.
    package var property: String?
    /// The `id` of the node that it is bound to; nil when it is not bound.
    package var target: String?
  }

  /// A key that the program resolves.
  package struct Root: Codable, Equatable, Sendable {
    package var key: String
    /// The innermost open scope; nil for the injector itself.
    package var scope: String?
    /// Where the root is declared.
    package var file: String
    package var line: Int
    package var column: Int
    /// The `id` of the node that it resolves to; nil when there is none.
    package var target: String?
  }

  package struct Fault: Codable, Equatable, Sendable {
    /// The fault's stable name, as in `missing`.
    package var id: String
    /// The key at fault.
    package var key: String
    /// Where its binding is.
    package var file: String
    package var line: Int
    package var column: Int
    /// The whole message; after the first hundred faults, its first line.
    package var message: String

    /// The place in the format that tools read.
    package var place: String { file.isEmpty ? "" : "\(file):\(line):\(column)" }
  }
}
