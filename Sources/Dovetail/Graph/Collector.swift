/// Collects the declarations of modules, in order, with what surrounds each of them.
struct Collector {
  /// A private block: whose bindings it sees besides its own, and what it shows.
  struct Environment {
    let parent: Int32
    let layer: Int32
    let install: Int32
    let exposures: [Expose]
  }

  /// Modules nested deeper than this are taken for one that installs itself with ever new values.
  private static let maximumDepth = 500

  private(set) var nodes: [DraftNode] = []
  private(set) var installs: [Install] = []
  private(set) var environments = [Environment(parent: -1, layer: 0, install: -1, exposures: [])]
  private(set) var faults: [LinkFault] = []
  private var installed: Set<Installed> = []

  private struct Installed: Hashable {
    let module: AnyHashable
    let environment: Int32
    let layer: Int32
  }

  private struct Position {
    var install: Int32 = -1
    var environment: Int32 = 0
    var layer: Int32 = 0
    var depth = 0
  }

  init(_ bindings: Bindings) {
    collect(bindings, at: Position())
  }

  private mutating func collect(_ bindings: Bindings, at position: Position) {
    switch bindings.content {
    case .declaration(let declaration):
      nodes.append(
        DraftNode(
          declaration, install: position.install, environment: position.environment, layer: position.layer))
    case .list(let parts):
      for part in parts { collect(part, at: position) }
    case .module(let module, let site):
      install(module, site, at: position)
    case .overriding(let content):
      var inner = position
      inner.layer += 1
      collect(content, at: inner)
    case .hidden(let content, let exposures):
      environments.append(
        Environment(
          parent: position.environment, layer: position.layer, install: position.install, exposures: exposures))
      var inner = position
      inner.environment = Int32(environments.count - 1)
      collect(content, at: inner)
    case .removing(let removal, let content):
      collect(content, at: position)
      remove(removal)
    }
  }

  private mutating func install(_ module: any Module, _ site: SourceSite?, at position: Position) {
    var inner = position
    inner.install = Int32(installs.count)
    inner.depth += 1
    installs.append(Install(type: type(of: module), parent: position.install, site: site))
    if let value = module as? any Hashable {
      let entry = Installed(
        module: AnyHashable(value), environment: position.environment, layer: position.layer)
      guard installed.insert(entry).inserted else { return }
    } else if isInstalling(type(of: module), from: position.install) {
      faults.append(.installsItself(install: Int(inner.install)))
      return
    }
    guard inner.depth <= Self.maximumDepth else {
      faults.append(.installsItself(install: Int(inner.install)))
      return
    }
    collect(module.bindings, at: inner)
  }

  private func isInstalling(_ type: any Module.Type, from install: Int32) -> Bool {
    var next = install
    while next >= 0 {
      if installs[Int(next)].type == type { return true }
      next = installs[Int(next)].parent
    }
    return false
  }

  private mutating func remove(_ removal: Removal) {
    let count = nodes.count
    switch removal {
    case .key(let key, _):
      nodes.removeAll { node in
        if case .contribution(let contribution) = node.declaration.role { return contribution.collection == key }
        return node.key == key
      }
    case .module(let type, _):
      let installs = installs
      nodes.removeAll { node in
        var next = node.install
        while next >= 0 {
          if installs[Int(next)].type == type { return true }
          next = installs[Int(next)].parent
        }
        return false
      }
    }
    let isInstalled =
      if case .module(let type, _) = removal { installs.contains { $0.type == type } } else { false }
    if nodes.count == count && !isInstalled { faults.append(.removesNothing(removal)) }
  }
}
