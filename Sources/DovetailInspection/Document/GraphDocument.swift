/// A graph as data that outlives the program: what the formats are written from, and what the JSON holds.
package struct GraphDocument: Codable, Equatable, Sendable {
  /// The version of the JSON's shape, raised when readers of an older one would go wrong.
  package var version = 1
  /// The bindings, in the order of the modules, and the collections that they ask for.
  package var nodes: [Node]
  /// What keeps the bindings from being a graph.
  package var faults: [Fault]
  /// How many of the nodes modules declare; nil in what was written before it was counted.
  package var bindings: Int?
  /// What the program asks for; nil in what was written before it was told.
  package var roots: [Root]?

  /// Where each node stands, by its `id`.
  package var places: [String: Int] { Dictionary(uniqueKeysWithValues: nodes.indices.map { (nodes[$0].id, $0) }) }

  /// A binding.
  package struct Node: Codable, Equatable, Sendable {
    /// What the binding is for.
    package enum Role: String, Codable, Sendable {
      case binding, collection, implicit, contribution, decorator, assisted, elsewhere
    }

    /// How its value can be had, where not every read gets it.
    package enum Availability: String, Codable, Sendable {
      case mainActor = "main actor"
      case awaited
    }

    /// Names the binding: it stays the same while the key does, whatever lines move.
    package var id: String
    /// What the injector is asked for.
    package var key: String
    package var role: Role
    /// How long an instance is shared, in the word that a module writes for it.
    package var scope: String
    /// Nil for what is at hand, and in what was written before there was anything else.
    package var availability: Availability?
    /// The type that it makes for a protocol, where the source tells it.
    package var made: String?
    /// How the source makes an element of a collection, whose key does not tell it from the others.
    package var element: String?
    /// Whether its value reaches out of the process.
    package var isLive: Bool
    /// The names of the modules that installed it, outermost first.
    package var modules: [String]
    /// The module and the file, and the place there; empty and 0 for what nobody wrote.
    package var file: String
    package var line: Int
    package var column: Int
    /// What it needs, in the order of the parameters and then of the properties.
    package var needs: [Edge]

    /// The scope, and how the value can be had.
    package var sharing: String { availability.map { "\(scope), \($0.rawValue)" } ?? scope }

    /// The file and the line, as tools read them.
    package var place: String { file.isEmpty ? "" : "\(file):\(line):\(column)" }
  }

  /// Something that a binding needs.
  package struct Edge: Codable, Equatable, Sendable {
    /// What the binding does with it.
    package enum Kind: String, Codable, CaseIterable, Sendable {
      /// A parameter of its function, or what shares its values.
      case parameter
      /// A property that is injected.
      case property
      /// A parameter or a property that is asked for later, through a provider, a lazy or a factory.
      case lazy
      /// What a decorator wraps.
      case decorates
      /// An element of a collection.
      case contributes
    }

    /// What is asked for, as the parameter or the property says it: `Lazy<Api>`.
    package var key: String
    package var kind: Kind
    /// The name of the property, where Swift keeps it.
    package var property: String?
    /// The `id` of the node that it is bound to, or nil when nothing binds it.
    package var target: String?
  }

  /// A key that the program asks for.
  package struct Root: Codable, Equatable, Sendable {
    package var key: String
    /// The innermost scope that is open then; nil for the injector itself.
    package var scope: String?
    /// Where it is declared.
    package var file: String
    package var line: Int
    package var column: Int
    /// The `id` of the node that answers it, or nil when there is none.
    package var target: String?
  }

  /// A fault.
  package struct Fault: Codable, Equatable, Sendable {
    /// The fault's stable name, as in `missing`.
    package var id: String
    /// The key at fault.
    package var key: String
    /// Where its binding is.
    package var file: String
    package var line: Int
    package var column: Int
    /// The whole message; behind the first hundred faults, its first line.
    package var message: String

    /// The file and the line, as those of a node.
    package var place: String { file.isEmpty ? "" : "\(file):\(line):\(column)" }
  }
}
