/// A declaration in its place in the graph.
struct DraftNode: Sendable {
  let declaration: Declaration
  /// The module that installed it; -1 for none.
  let install: Int32
  /// Whose private bindings it sees.
  let environment: Int32
  /// How many overrides it stands in.
  let layer: Int32
  /// What a decorator wraps; -1 for any other node.
  var wrapped: Int32 = -1
  var firstEdge: Int32 = 0
  var edgeCount: Int32 = 0
  /// Whether an override took its place.
  var isReplaced = false
  /// The declared sharing, or for a decorator that of what it wraps.
  var sharing: Sharing
  /// Where the value must be made; an implicit form is made where what it needs is made.
  var isolation: Isolation

  init(_ declaration: Declaration, install: Int32, environment: Int32, layer: Int32) {
    self.declaration = declaration
    self.install = install
    self.environment = environment
    self.layer = layer
    sharing = declaration.sharing
    isolation = declaration.isolation
  }

  var key: AnyKey { declaration.key }
}
