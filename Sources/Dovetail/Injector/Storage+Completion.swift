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

  /// Writes what the properties get: the values themselves, and the addresses of those that are shared.
  private func makeProperties(
    _ first: UnsafeMutablePointer<Node.Link>, _ end: UnsafeMutablePointer<Node.Link>,
    in frame: UnsafeMutableRawPointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    var link = first
    do throws(ResolutionError) {
      while link < end {
        if let target = link.pointee.node {
          let place = frame + link.pointee.frameOffset
          if target.pointee.kind == .shared {
            place.initializeMemory(as: UnsafeMutableRawPointer.self, to: try share(target, resolution))
          } else if target.pointee.isLeaf {
            try makeLeaf(target, at: place, resolution)
          } else {
            try putNew(target, in: place, resolution)
          }
        }
        link += 1
      }
    } catch {
      destroyProperties(first, link, in: frame)
      throw error
    }
  }

  /// Makes a value that needs nothing.
  @inline(__always)
  private func makeLeaf(
    _ node: NodePointer, at place: UnsafeMutableRawPointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    let outer = resolution.pointee.top
    try withUnsafePointer(to: Step(node: node, parent: outer)) { step throws(ResolutionError) in
      resolution.pointee.top = step
      defer { resolution.pointee.top = outer }
      do {
        try node.pointee.declaration._withUnsafeGuaranteedRef {
          try $0.maker.function(Arguments(frame: place, nil), place)
        }
      } catch {
        throw failure(error, step.pointee)
      }
    }
  }

  @inline(never)
  private func putNew(
    _ node: NodePointer, in place: UnsafeMutableRawPointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    try put(node, in: place, resolution)
  }

  /// Destroys the values that no property will take.
  @inline(never)
  private func destroyProperties(
    _ first: UnsafeMutablePointer<Node.Link>, _ end: UnsafeMutablePointer<Node.Link>, in frame: UnsafeMutableRawPointer
  ) {
    var link = first
    while link < end {
      if let target = link.pointee.node, target.pointee.kind != .shared {
        target.pointee.destroy(frame + link.pointee.frameOffset)
      }
      link += 1
    }
  }

  @inline(never)
  private func rememberProperties(
    of node: NodePointer, _ value: UnsafeMutableRawPointer, _ remember: (@escaping Completion.Restoring) -> Void
  ) {
    guard let completion = node.pointee.declaration.takeUnretainedValue().maker.completion else { return }
    let links = node.pointee.links + completion.parameterCount
    for (index, property) in completion.properties.enumerated() where links[index].node != nil {
      remember(property.remember(value))
    }
  }

  private func setProperties(
    _ first: UnsafeMutablePointer<Node.Link>, _ end: UnsafeMutablePointer<Node.Link>,
    _ properties: UnsafeMutablePointer<Unmanaged<Completion.Property>>, from frame: UnsafeMutableRawPointer,
    of value: UnsafeMutableRawPointer
  ) {
    var link = first
    var property = properties
    while link < end {
      // An optional property that nothing feeds stays as it is.
      if let target = link.pointee.node {
        var place = frame + link.pointee.frameOffset
        var form = ValueForm.owned
        if target.pointee.kind == .shared {
          // The injector that holds the value is in use, so the value stays.
          place = place.load(as: UnsafeMutableRawPointer.self)
          form = target.pointee.sharedForm
        }
        property.pointee._withUnsafeGuaranteedRef { $0.set(value, place, form) }
      }
      link += 1
      property += 1
    }
  }

  private func runHooks(
    of node: NodePointer, _ calls: UnsafeMutablePointer<CompletionCalls>, _ value: UnsafeMutableRawPointer,
    _ step: UnsafePointer<Step>, isMadeElsewhere: Bool
  ) throws(ResolutionError) {
    if calls.pointee.hasListenings { try tellListenings(of: node, value, step) }
    do { try calls.pointee.tellInjected(node, at: value) } catch { throw failure(error, step.pointee) }
    if calls.pointee.hasHooks && !isMadeElsewhere { try runOwnHooks(of: node, value, step) }
  }

  @inline(never)
  private func tellListenings(
    of node: NodePointer, _ value: UnsafeMutableRawPointer, _ step: UnsafePointer<Step>
  ) throws(ResolutionError) {
    guard let completion = node.pointee.declaration.takeUnretainedValue().maker.completion else { return }
    for (listening, property) in zip(completion.listenings, completion.heard) {
      // The graph is verified, so that every listening has its property.
      guard let property else { continue }
      let position = completion.parameterCount + property
      if node.pointee.links[position].node == nil { continue }
      do { try listening.hook(value) } catch {
        throw failure(error, step.pointee, in: completion.use(at: position))
      }
    }
  }

  @inline(never)
  private func runOwnHooks(
    of node: NodePointer, _ value: UnsafeMutableRawPointer, _ step: UnsafePointer<Step>
  ) throws(ResolutionError) {
    guard let completion = node.pointee.declaration.takeUnretainedValue().maker.completion else { return }
    do { for hook in completion.hooks { try hook(value) } } catch { throw failure(error, step.pointee) }
  }
}
