extension Node {
  /// Gives each dependency that is needed first its place in the node's frame, as in a tuple of them.
  ///
  /// Source: type layout in the Swift ABI, where each element of a tuple lies at the next byte that fits its alignment.
  static func layOutFrame(of node: UnsafeMutablePointer<Node>) {
    let isFirstApart = node.pointee.declaration._withUnsafeGuaranteedRef { $0.maker.isFirstApart }
    let links = UnsafeMutableBufferPointer(start: node.pointee.links, count: Int(node.pointee.linkCount))
    var size = 0
    var alignment = 1
    var hasValues = false
    for index in links.indices {
      guard let layout = links[index].layout else { continue }
      var start = layout.alignment
      if isFirstApart && index == 1 {
        for later in links[2...] { start = max(start, later.layout?.alignment ?? 1) }
      }
      size = (size + start - 1) & ~(start - 1)
      links[index].frameOffset = size
      size += layout.size
      alignment = max(alignment, layout.alignment)
      hasValues = true
    }
    // Values of no size are made like all others.
    node.pointee.frameSize = hasValues ? max(size, 1) : 0
    node.pointee.frameAlignment = alignment
  }
}

extension Node.Link {
  /// The layout of a value that is needed first, or nil.
  fileprivate var layout: ErasedValue.Layout? {
    guard let node, !isDeferred else { return nil }
    return ErasedValue.layout(of: node.pointee.key.type)
  }
}
