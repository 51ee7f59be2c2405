extension Node {
  /// A dependency's node, and where its value goes.
  struct Link {
    /// Nil for an optional dependency that nothing binds.
    var node: NodePointer?
    let isDeferred: Bool
    /// Whether what the entry has is an object.
    private(set) var isObject = false
    /// The entry of the value, when it is of the same scope as the value that needs it; -1 for all others.
    ///
    /// An override that is not of the scope leaves the entry empty.
    private(set) var entry: Int16 = -1
    /// The byte in the frame for the value.
    var frameOffset: Int32 = 0

    /// Finds the entry of the value, once it is known.
    ///
    /// - Parameter level: The level of the value that needs this one.
    fileprivate mutating func findEntry(for level: Int32) {
      guard !isDeferred, let node, node.pointee.level == level, node.pointee.kind == .shared else { return }
      entry = Int16(exactly: node.pointee.entry) ?? -1
      isObject = node.pointee.isObject
    }

    /// Writes a copy of the value in the entry.
    @inline(__always)
    func copy(_ value: UnsafeMutableRawPointer, to place: UnsafeMutableRawPointer) {
      if isObject {
        Node.copyObject(value, to: place)
      } else {
        node?.pointee.copyScoped(value, to: place)
      }
    }

    /// Where in a frame the value goes.
    @inline(__always)
    func place(in frame: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer { frame + Int(frameOffset) }
  }

  /// Finds the entries of what its function needs, when they are known.
  func findEntries() {
    if level == 0 { return }
    for link in 0..<Int(linkCount) { links[link].findEntry(for: level) }
  }
}
