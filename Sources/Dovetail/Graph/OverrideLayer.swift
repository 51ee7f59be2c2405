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
    content = Bindings(nodes.map { Bindings($0.declaration, $0.declaredLifetime) })
    installs = []
  }

  /// Lays a layer over others, without what it makes needless.
  ///
  /// A binding is needless when one that no module installed replaces it, as nothing can remove that one alone; so graphs
  /// that are derived from each other do not grow. It is not when it says how the other one is shared.
  static func lay(_ layer: OverrideLayer, over others: [OverrideLayer]) -> [OverrideLayer] {
    let new = names(of: layer.nodes)
    let lasting = names(of: layer.nodes.filter { $0.install < 0 })
    var layers: [OverrideLayer] = []
    for other in others {
      if other.installs.isEmpty {
        let left = other.nodes.filter { !$0.isNeedless(beside: lasting) }
        if !left.isEmpty { layers.append(left.count == other.nodes.count ? other : OverrideLayer(left)) }
      } else if !other.isRepeated(by: layer, replacing: new) {
        layers.append(other)
      }
    }
    guard layer.installs.isEmpty, let last = layers.last, last.installs.isEmpty,
      !last.nodes.contains(where: { new[$0.key.id] != nil })
    else { return layers + [layer] }
    layers[layers.count - 1] = OverrideLayer(last.nodes + layer.nodes)
    return layers
  }

  /// For the keys of some nodes whether they name a lifetime.
  private static func names(of nodes: [DraftNode]) -> [KeyID: Bool] {
    Dictionary(uniqueKeysWithValues: nodes.map { ($0.key.id, $0.namesLifetime) })
  }

  /// Whether a layer replaces all bindings of this one, by the same modules.
  private func isRepeated(by layer: OverrideLayer, replacing keys: [KeyID: Bool]) -> Bool {
    nodes.allSatisfy { $0.isNeedless(beside: keys) }
      && installs.map { ObjectIdentifier($0.type) } == layer.installs.map { ObjectIdentifier($0.type) }
  }
}

extension DraftNode {
  /// Whether nothing is left of it when other nodes replace it, given by their keys and whether they name a lifetime.
  fileprivate func isNeedless(beside others: [KeyID: Bool]) -> Bool {
    guard let isNamed = others[key.id] else { return false }
    return isNamed || !namesLifetime
  }
}
