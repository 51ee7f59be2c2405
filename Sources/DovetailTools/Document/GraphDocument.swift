/// A graph as data that outlives the program: what the formats are written from, and what the JSON holds.
struct GraphDocument: Codable, Equatable, Sendable {
  /// The version of the JSON's shape, raised when readers of an older one would go wrong.
  var version = 1
  /// The bindings, in the order of the modules, and the collections that they ask for.
  var nodes: [Node]
  /// What keeps the bindings from being a graph.
  var faults: [Fault]
}
