/// The decorated value and its parts, while the decorator completes it.
package struct ExpansionParts: ~Copyable {
  // The frame and the links stay while the maker runs, which has this for as long.
  let frame: UnsafeMutableRawPointer
  let links: UnsafePointer<Node.Link>
  let count: Int

  /// Where a value lies: the decorated one at 0, and each part at its number from 1.
  package subscript(index: Int) -> UnsafeMutableRawPointer { links[index].place(in: frame) }

  /// Destroys all parts, but not the decorated value.
  package func destroy() {
    for index in 1..<count {
      if let node = links[index].node { node.pointee.destroy(links[index].place(in: frame)) }
    }
  }
}
