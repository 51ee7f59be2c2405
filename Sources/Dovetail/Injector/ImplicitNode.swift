/// A node made after the freeze, for a key that nothing binds.
final class ImplicitNode: @unchecked Sendable {
  // Sendable: written before the plan publishes it under its lock, and not after that.
  private let declaration: Declaration
  private let node: UnsafeMutablePointer<Node>
  private let links: UnsafeMutablePointer<Node.Link>
  /// Another node of the same key, which is kept with this one.
  var next: ImplicitNode?

  init(_ declaration: Declaration) {
    self.declaration = declaration
    links = .allocate(capacity: declaration.count)
    node = .allocate(capacity: 1)
    node.initialize(
      to: Node(
        declaration: .passUnretained(declaration), links: links, linkCount: Int32(declaration.count), kind: .fresh,
        isMainActor: declaration.isolation == .mainActor, isLeaf: false,
        isCompleted: declaration.maker.completion != nil, isSeed: false,
        isObject: declaration.key.type is AnyObject.Type, level: 0))
  }

  /// Links the node to what its declaration needs, in order.
  func link(_ targets: [NodePointer?]) {
    for (index, dependency) in declaration.dependencies.enumerated() {
      (links + index).initialize(
        to: Node.Link(node: targets[index], frameOffset: 0, isDeferred: dependency.kind == .deferred))
    }
    let links = links
    Node.layOutFrame(of: node, parametersApart: declaration.parametersApart) { links[$0].layout }
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
