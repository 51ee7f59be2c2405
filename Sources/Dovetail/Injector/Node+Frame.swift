extension Node {
  /// Gives each dependency that is needed first its place in the node's frame, as in a tuple of them.
  ///
  /// Source: type layout in the Swift ABI, where each element of a tuple lies at the next byte that fits its alignment.
  ///
  /// - Parameters:
  ///   - node: The node, whose links are there.
  ///   - count: How many links it has, with those of its properties.
  ///   - parametersApart: When the maker takes the first parameter by itself, the number of all parameters; or nil.
  ///   - layout: The layout of a link's value when that is needed first, or nil.
  static func layOutFrame(
    of node: UnsafeMutablePointer<Node>, count: Int, parametersApart: Int?, layout: (Int) -> ErasedValue.Layout?
  ) {
    let links = UnsafeMutableBufferPointer(start: node.pointee.links, count: count)
    var size = 0
    var alignment = 1
    var hasValues = false
    for index in links.indices {
      guard let value = layout(index) else { continue }
      var start = value.alignment
      if let parametersApart, index == 1 {
        for later in links.indices.prefix(parametersApart).dropFirst(2) {
          start = max(start, layout(later)?.alignment ?? 1)
        }
      }
      size = (size + start - 1) & ~(start - 1)
      links[index].frameOffset = Int32(size)
      size += value.size
      alignment = max(alignment, value.alignment)
      hasValues = true
    }
    // Values of no size are made like all others.
    node.pointee.frameSize = hasValues ? Int32(max(size, 1)) : 0
    node.pointee.frameAlignment = UInt16(alignment)
  }
}

extension Node.Link {
  /// The layout of what the frame holds of a value that is needed first, or nil.
  ///
  /// - Parameter isProperty: Whether it is for a property, which gets a shared value from its address.
  func layout(isProperty: Bool) -> ErasedValue.Layout? {
    guard let node, !isDeferred else { return nil }
    if isProperty && node.pointee.kind == .shared { return .address }
    return ErasedValue.layout(of: node.pointee.key.type)
  }
}
