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
    do throws(ResolutionError) { try complete(node, frame, value, resolution, remembering: nil) } catch {
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
        byteCount: max(node.pointee.frameSize, 1), alignment: node.pointee.frameAlignment
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
    var resolution = Resolution(isOnMainActor: call.isOnMainActor, ancestry)
    try withUnsafeMutablePointer(to: &resolution) { resolution throws(ResolutionError) in
      defer { resolution.pointee.end() }
      if call.isFromWithin { try enter(node, resolution) }
      if node.pointee.completing == .never { return }
      try completeApart(node, value, resolution, isMadeElsewhere: true)
    }
  }

  private func complete(
    _ node: NodePointer, _ frame: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer,
    _ resolution: UnsafeMutablePointer<Resolution>, isMadeElsewhere: Bool = false,
    remembering remember: ((@escaping Completion.Restoring) -> Void)?
  ) throws(ResolutionError) {
    // The plan keeps the declaration.
    let reference = node.pointee.declaration
    guard let completion = reference._withUnsafeGuaranteedRef({ $0.maker.completion }) else { return }
    let outer = resolution.pointee.top
    try withUnsafePointer(to: Step.Detail(object: value)) { detail throws(ResolutionError) in
      try withUnsafePointer(to: Step(node: node, parent: outer, detail: detail)) { step throws(ResolutionError) in
        resolution.pointee.top = step
        defer { resolution.pointee.top = outer }
        try makeProperties(of: node, completion, in: frame, resolution)
        setProperties(of: node, completion, frame, value, remembering: remember)
        try runHooks(of: node, completion, value, step, isMadeElsewhere: isMadeElsewhere)
      }
    }
  }

  private func makeProperties(
    of node: NodePointer, _ completion: Completion, in frame: UnsafeMutableRawPointer,
    _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    let links = node.pointee.links + completion.parameterCount
    var made = 0
    do throws(ResolutionError) {
      while made < completion.properties.count {
        let link = links[made]
        if let target = link.node { try put(target, in: frame + link.frameOffset, resolution) }
        made += 1
      }
    } catch {
      destroyValues(from: links, to: links + made, in: frame)
      throw error
    }
  }

  private func setProperties(
    of node: NodePointer, _ completion: Completion, _ frame: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer,
    remembering remember: ((@escaping Completion.Restoring) -> Void)?
  ) {
    let links = node.pointee.links + completion.parameterCount
    for index in completion.properties.indices {
      // An optional property that nothing feeds stays as it is.
      if links[index].node == nil { continue }
      if let remember { remember(completion.properties[index].remember(value)) }
      completion.properties[index].set(value, frame + links[index].frameOffset)
    }
  }

  private func runHooks(
    of node: NodePointer, _ completion: Completion, _ value: UnsafeMutableRawPointer, _ step: UnsafePointer<Step>,
    isMadeElsewhere: Bool
  ) throws(ResolutionError) {
    for index in completion.listenings.indices {
      // The graph is verified, so that every listening has its property.
      guard let property = completion.heard[index] else { continue }
      let position = completion.parameterCount + property
      if node.pointee.links[position].node == nil { continue }
      do { try completion.listenings[index].hook(value) } catch {
        throw failure(error, step.pointee, in: completion.use(at: position))
      }
    }
    do {
      try completion.tellInjected(node.pointee.key.type, at: value)
      if isMadeElsewhere { return }
      for index in completion.hooks.indices { try completion.hooks[index](value) }
    } catch {
      throw failure(error, step.pointee)
    }
  }
}
