extension Node {
  /// Gives each argument that is made for a node its place in the node's frame.
  ///
  /// Runs once the kinds of the targets are known.
  static func layOutFrame(of node: UnsafeMutablePointer<Node>) {
    var offset = 0
    var alignment = MemoryLayout<Argument>.alignment
    let count = Int(node.pointee.linkCount)
    var made = 0
    for index in 0..<count where !node.pointee.links[index].isDeferred { made += 1 }
    offset = made * MemoryLayout<Argument>.stride
    for index in 0..<count {
      let link = node.pointee.links + index
      guard let target = link.pointee.node, !link.pointee.isDeferred, target.pointee.kind != .shared else { continue }
      let layout = ErasedValue.layout(of: target.pointee.key.type)
      offset = (offset + layout.alignment - 1) & ~(layout.alignment - 1)
      link.pointee.frameOffset = offset
      offset += layout.size
      alignment = max(alignment, layout.alignment)
    }
    node.pointee.frameSize = offset
    node.pointee.frameAlignment = alignment
  }
}
