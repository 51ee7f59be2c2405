// What is done to values after they have been made: their properties are made and set, then hooks run.

extension Storage {
  /// Makes and sets the properties of a new value and runs its hooks.
  ///
  /// - Parameters:
  ///   - node: The value's node.
  ///   - frame: The frame that the value was made from; what its function took has left it.
  ///   - value: Where the value is; it is destroyed when this throws.
  ///   - resolution: The resolve, whose innermost step makes the value.
  @inline(never)
  func complete(
    _ node: NodePointer, _ frame: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer,
    _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    // Its ring does this.
    if node.pointee.completing == .late { return }
    do throws(ResolutionError) {
      try complete(node, frame, value, resolution, isMadeElsewhere: false, remembering: nil)
    } catch {
      node.pointee.destroy(value)
      throw error
    }
  }

  /// Makes and sets the properties of a value that was made before, and runs its hooks.
  func completeApart(
    _ node: NodePointer, _ value: UnsafeMutableRawPointer, _ resolution: UnsafeMutablePointer<Resolution>,
    isMadeElsewhere: Bool = false, remembering remember: ((@escaping Completion.Restoring) -> Void)? = nil
  ) throws(ResolutionError) {
    let outer = resolution.pointee.top
    try withUnsafePointer(to: Step(node: node, parent: outer)) { step throws(ResolutionError) in
      resolution.pointee.top = step
      defer { resolution.pointee.top = outer }
      try withUnsafeTemporaryAllocation(
        byteCount: Int(max(node.pointee.frameSize, 1)), alignment: Int(node.pointee.frameAlignment)
      ) { buffer throws(ResolutionError) in
        // The frame's size is positive, so it has an address.
        let frame = buffer.baseAddress.unsafelyUnwrapped
        try complete(node, frame, value, resolution, isMadeElsewhere: isMadeElsewhere, remembering: remember)
      }
    }
  }

  /// Injects the properties of a value that was made elsewhere.
  ///
  /// All of them are made before the first is set.
  func inject(_ node: NodePointer, into value: UnsafeMutableRawPointer, _ call: Call) throws(ResolutionError) {
    var resolution = Resolution(isOnMainActor: call.isOnMainActor)
    try withUnsafeMutablePointer(to: &resolution) { resolution throws(ResolutionError) in
      defer { resolution.pointee.end() }
      if call.isFromWithin { try enter(node, resolution) }
      if node.pointee.completing == .never { return }
      try completeApart(node, value, resolution, isMadeElsewhere: true)
    }
  }

  // Out of line, because its callers have it twice: for a frame on the stack, and for one that is too large for that.
  @inline(never)
  private func complete(
    _ node: NodePointer, _ frame: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer,
    _ resolution: UnsafeMutablePointer<Resolution>, isMadeElsewhere: Bool,
    remembering remember: ((@escaping Completion.Restoring) -> Void)?
  ) throws(ResolutionError) {
    // The plan keeps the declaration, and that its completion.
    guard let calls = node.pointee.calls else { return }
    let outer = resolution.pointee.top
    try withUnsafePointer(to: Step.Detail(object: value)) { detail throws(ResolutionError) in
      try withUnsafePointer(to: Step(node: node, parent: outer, detail: detail)) { step throws(ResolutionError) in
        resolution.pointee.top = step
        defer { resolution.pointee.top = outer }
        let first = node.pointee.links + Int(node.pointee.linkCount)
        let end = first + calls.pointee.count
        try makeProperties(first, end, in: frame, resolution)
        if let remember { rememberProperties(of: node, value, remember) }
        setProperties(first, end, calls.pointee.properties, from: frame, of: value)
        try runHooks(of: node, calls, value, step, isMadeElsewhere: isMadeElsewhere)
      }
    }
  }
}
