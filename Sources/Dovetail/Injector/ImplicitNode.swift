/// A node made after the freeze, for a key that nothing binds.
final class ImplicitNode: @unchecked Sendable {
  // Sendable: written before the plan publishes it under its lock, and not after that.
  private let declaration: Declaration
  private let node: UnsafeMutablePointer<Node>
  private let links: UnsafeMutablePointer<Node.Link>
  /// Another node of the same key, which is kept with this one.
  var next: ImplicitNode?

  /// Makes a node without links.
  ///
  /// - Parameters:
  ///   - declaration: What the node makes, and from what.
  ///   - isListened: Whether a listener hears of its values.
  init(_ declaration: Declaration, isListened: Bool = false) {
    self.declaration = declaration
    let completion = declaration.maker.completion
    let isMainActor = declaration.isolation == .mainActor
    let needsCare = isMainActor || isListened
    links = .allocate(capacity: declaration.count)
    node = .allocate(capacity: 1)
    node.initialize(
      to: Node(
        declaration: .passUnretained(declaration), links: links,
        linkCount: Int32(completion?.parameterCount ?? declaration.count), kind: needsCare ? .freshWithCare : .fresh,
        isMainActor: isMainActor, asksForOwner: false, isImplicit: declaration.isImplicit, isLive: false,
        isListened: isListened,
        needsCare: needsCare, isLeaf: false,
        completing: completion == nil ? .never : .atOnce, isSeed: false,
        isObject: declaration.key.type is AnyObject.Type, level: 0,
        propertyCount: Int32(declaration.count - (completion?.parameterCount ?? declaration.count))))
  }

  /// Links the node to what its declaration needs, in order.
  func link(_ targets: [NodePointer?]) {
    for (index, dependency) in declaration.dependencies.enumerated() {
      (links + index).initialize(
        to: Node.Link(node: targets[index], isDeferred: dependency.kind == .deferred))
    }
    let links = links
    let parameterCount = Int(node.pointee.linkCount)
    Node.layOutFrame(of: node, count: targets.count, parametersApart: declaration.parametersApart) {
      links[$0].layout(isProperty: $0 >= parameterCount)
    }
  }

  deinit {
    node.deallocate()
    links.deallocate()
  }

  var key: AnyKey { declaration.key }

  /// Valid as long as this object.
  var pointer: NodePointer { NodePointer(node) }

  /// The pointer as a number.
  var address: UInt { UInt(bitPattern: node) }
}
