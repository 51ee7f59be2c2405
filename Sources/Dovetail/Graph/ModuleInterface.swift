/// What a module shows to others: the keys that it binds, and how long their values are shared.
package struct ModuleInterface {
  /// A key, and where it is bound.
  package struct Line: Sendable {
    package let text: String
    package let site: SourceSite
  }

  /// In the order of their texts.
  package let lines: [Line]

  /// Looks at a module by itself, which may need what others bind.
  package init(of module: some Module) {
    let collected = Collector(Bindings(.module(InstalledModule(module), nil)))
    let exposed = collected.environments.indices.dropFirst().flatMap { environment in
      collected.environments[environment].exposures.compactMap { exposure -> Line? in
        let node = collected.nodes.first { $0.environment == environment && $0.key == exposure.key && $0.isBinding }
        return Line(text: Self.text(exposure.key, node?.lifetime), site: exposure.site)
      }
    }
    let bound = collected.nodes.compactMap { node in
      node.environment == 0 ? Self.text(node).map { Line(text: $0, site: node.declaration.site) } : nil
    }
    lines = (bound + exposed).sorted { $0.text < $1.text }
  }

  private static func text(_ node: DraftNode) -> String? {
    let declaration = node.declaration
    let owner = declaration.head.context.map { "for \($0.owner)" }
    let kind: String? =
      switch declaration.role {
      case .contribution(let contribution):
        "contributed to \(contribution.collection)" + (contribution.entry.map { " at \(String(reflecting: $0))" } ?? "")
      case .decorator, .expansion: "decorated"
      case .madeElsewhere: "made elsewhere"
      case .binding: node.layer > 0 ? "overridden" : nil
      case .implicit, .assisted, .justInTime, .fallback: nil
      }
    let isShared = !node.isDecorator && !node.isExpansion && !node.isMadeElsewhere
    switch declaration.role {
    case .fallback: return "Fallback"
    case .madeElsewhere: return "\(TypeName.of(node.key.type)), made elsewhere"
    default: return text(node.key, isShared ? node.lifetime : nil, kind, owner, declaration.head.isLive ? "live" : nil)
    }
  }

  private static func text(_ key: AnyKey, _ lifetime: Lifetime?, _ words: String?...) -> String {
    (["\(key)", lifetime?.description] + words).compactMap(\.self).joined(separator: ", ").printable
  }
}
