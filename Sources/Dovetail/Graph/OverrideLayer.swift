/// Bindings that replace those of a graph, as they were collected.
struct OverrideLayer: Sendable {
  /// What was declared.
  let content: Bindings
  let nodes: [DraftNode]
  let installs: [Install]

  init(_ content: Bindings, _ collected: consuming Collector) {
    self.content = content
    nodes = collected.nodes
    installs = collected.installs
  }

  /// A layer of bindings that no module installed.
  init(_ nodes: [DraftNode]) {
    self.nodes = nodes
    content = Bindings(nodes.map { Bindings($0.declaration, $0.lifetime) })
    installs = []
  }

  /// Lays a layer over others, without what it makes needless.
  ///
  /// A binding is needless when one that no module installed replaces it, as nothing can remove that one alone; so graphs
  /// that are derived from each other do not grow.
  static func lay(_ layer: OverrideLayer, over others: [OverrideLayer]) -> [OverrideLayer] {
    let new = Set(layer.nodes.map(\.key.id))
    let lasting = Set(layer.nodes.lazy.filter { $0.install < 0 }.map(\.key.id))
    var layers: [OverrideLayer] = []
    for other in others {
      if other.installs.isEmpty {
        let left = other.nodes.filter { !lasting.contains($0.key.id) }
        if !left.isEmpty { layers.append(left.count == other.nodes.count ? other : OverrideLayer(left)) }
      } else if !other.isRepeated(by: layer, replacing: new) {
        layers.append(other)
      }
    }
    guard layer.installs.isEmpty, let last = layers.last, last.installs.isEmpty else { return layers + [layer] }
    layers[layers.count - 1] = OverrideLayer(last.nodes + layer.nodes)
    return layers
  }

  /// Whether a layer replaces all bindings of this one, by the same modules.
  private func isRepeated(by layer: OverrideLayer, replacing keys: Set<KeyID>) -> Bool {
    nodes.allSatisfy { keys.contains($0.key.id) }
      && installs.map { ObjectIdentifier($0.type) } == layer.installs.map { ObjectIdentifier($0.type) }
  }
}
