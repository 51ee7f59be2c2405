extension GraphDocument {
  /// A binding.
  struct Node: Codable, Equatable, Sendable {
    /// What the binding is for.
    enum Role: String, Codable, Sendable {
      case binding, collection, implicit, contribution, decorator, assisted, justInTime, elsewhere, fallback
    }

    /// How its value can be had, where not every read gets it.
    enum Availability: String, Codable, Sendable {
      case mainActor = "main actor"
      case awaited
    }

    /// Names the binding: it stays the same while the key does, whatever lines move.
    var id: String
    /// What the injector is asked for.
    var key: String
    var role: Role
    /// How long an instance is shared, in the word that a module writes for it.
    var scope: String
    /// Nil for what is at hand, and in what was written before there was anything else.
    var availability: Availability?
    /// The type that it makes for a protocol, in the page alone: the source tells it, and not the graph.
    var made: String?
    /// Whether its value reaches out of the process.
    var isLive: Bool
    /// The names of the modules that installed it, outermost first.
    var modules: [String]
    /// The file as the compiler saw it, and its place there; empty and 0 for what nobody wrote.
    var file: String
    var line: Int
    var column: Int
    /// What it needs, in the order of the parameters and then of the properties.
    var needs: [Edge]

    /// The scope, and how the value can be had.
    var sharing: String { availability.map { "\(scope), \($0.rawValue)" } ?? scope }
  }
}
