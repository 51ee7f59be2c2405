/// A node made after the freeze, for a key whose type says how to make it.
final class ImplicitNode: @unchecked Sendable {
  // Sendable: written by the initializer only.
  private let declaration: Declaration
  private let node: UnsafeMutablePointer<Node>
  private let links: UnsafeMutablePointer<Node.Link>

  init(_ declaration: Declaration, targets: [NodePointer?]) {
    self.declaration = declaration
    links = .allocate(capacity: targets.count)
    node = .allocate(capacity: 1)
    for (index, target) in targets.enumerated() {
      let isDeferred = declaration.dependencies[index].kind == .deferred
      (links + index).initialize(to: Node.Link(node: target, frameOffset: 0, isDeferred: isDeferred))
    }
    node.initialize(
      to: Node(
        declaration: .passUnretained(declaration), links: links, linkCount: Int32(targets.count), kind: .fresh,
        isMainActor: false, isListened: false, needsCare: false, isLeaf: false, completing: .never, isSeed: false,
        isObject: false, level: 0))
    let links = links
    Node.layOutFrame(of: node, count: targets.count, parametersApart: nil) { links[$0].layout }
  }

  deinit {
    node.deallocate()
    links.deallocate()
  }

  /// The node's address; valid as long as this object.
  var address: UInt { UInt(bitPattern: node) }
}
