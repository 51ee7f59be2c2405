// How values are made: the path behind every read that does not find its value ready.
//
// A shared value is made in the context of the injector that holds it, any other in the context of the asking one, so
// `self` is the memory of that injector.
//
// What is rare is kept out of line: inlined, it made the common path spill its registers.

extension Storage {
  /// Resolves that run inside each other's initializers deeper than this go around for ever when they meet a value again.
  private static var maximumDepth: Int { 100 }

  /// Reads or makes the value of a node, as a resolve of its own.
  ///
  /// - Parameters:
  ///   - node: What to make.
  ///   - place: Uninitialized memory for a value that is not shared.
  ///   - call: How the value is asked for.
  func produce(
    _ node: NodePointer, into place: UnsafeMutableRawPointer, _ call: Call
  ) throws(ResolutionError) -> Access {
    var resolution = Resolution(isOnMainActor: call.isOnMainActor)
    return try withUnsafeMutablePointer(to: &resolution) { resolution throws(ResolutionError) in
      defer { resolution.pointee.end() }
      if call.isFromWithin { try enter(node, resolution) }
      if node.pointee.kind == .shared {
        return Access(place: try share(node, resolution), form: node.pointee.sharedForm)
      }
      try fill(place, with: node, resolution, assisted: call.assisted)
      return Access(place: place, form: .owned)
    }
  }

  /// Begins a resolve that may run inside another one's initializer.
  @inline(never)
  func enter(
    _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    Resolution.publish(resolution)
    guard resolution.pointee.depth > Self.maximumDepth else { return }
    let steps = resolution.pointee.steps()
    guard let last = steps.firstIndex(where: { $0.node == node }) else { return }
    let path = Step.shown(steps[...last].reversed()) + [node]
    throw ResolutionError(.cycle, key: node.pointee.key, path: path.map(\.pointee.key))
  }

  /// Writes a value that is not borrowed from an entry.
  private func fill(
    _ place: UnsafeMutableRawPointer, with node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>,
    assisted: UnsafeRawPointer?
  ) throws(ResolutionError) {
    switch node.pointee.kind {
    case .fresh, .shared:
      try makeNow(place, node, resolution, assisted: assisted)
    case .freshWithCare:
      try makeWithCare(place, node, resolution, assisted: assisted)
    case .weak:
      try fillWeakly(place, with: node, resolution)
    case .perResolution:
      try fillFromResolution(place, with: node, resolution)
    }
  }

  /// Writes a copy of the value that a resolve shares.
  @inline(never)
  private func fillFromResolution(
    _ place: UnsafeMutableRawPointer, with node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    let values = resolution.pointee.sharedValues()
    let value: UnsafeMutableRawPointer
    if let made = values[node] {
      value = made
    } else {
      value = try values.make(node) { place throws(ResolutionError) in
        try make(place, node, resolution)
      }
    }
    ErasedValue.copy(node.pointee.key.type, from: value, .shared, to: place)
  }

  /// Writes a reference to an object that lives as long as somebody holds it.
  @inline(never)
  private func fillWeakly(
    _ place: UnsafeMutableRawPointer, with node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    guard let holder = holder(of: node) else { throw notOpen(node, resolution) }
    if node.pointee.ring >= 0 { return try holder.fillWeaklyFromRing(place, node, resolution) }
    let weak = holder.weakObject(of: node)
    try Self.exclusively(holder.entry(of: node), node, resolution) { () throws(ResolutionError) in
      if let object = weak.pointee.object {
        place.initializeMemory(as: AnyObject.self, to: object)
        return
      }
      try holder.create(node, at: place, resolution)
      // The type is a class, as `weak()` demands, so its memory is that of a reference.
      WeakObject.hold(place.assumingMemoryBound(to: AnyObject.self).pointee, in: weak)
    }
  }

  /// Makes what a node needs first and then its value.
  func make(
    _ place: UnsafeMutableRawPointer, _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    if node.pointee.needsCare { return try makeWithCare(place, node, resolution, assisted: nil) }
    try makeNow(place, node, resolution, assisted: nil)
  }

  /// Makes a value that needs no care.
  func makeNow(
    _ place: UnsafeMutableRawPointer, _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>,
    assisted: UnsafeRawPointer?
  ) throws(ResolutionError) {
    let outer = resolution.pointee.top
    let making = Step(node: node, parent: outer, storage: self, assisted: assisted)
    try withUnsafePointer(to: making) { step throws(ResolutionError) in
      resolution.pointee.top = step
      defer { resolution.pointee.top = outer }
      // Nothing is written to the frame of a value that needs none, so that any address will do.
      guard node.pointee.frameSize > 0 else { return try run(step, place, place, resolution) }
      try withUnsafeTemporaryAllocation(
        byteCount: Int(node.pointee.frameSize), alignment: Int(node.pointee.frameAlignment)
      ) { buffer throws(ResolutionError) in
        // The frame's size is positive, so it has an address.
        let frame = buffer.baseAddress.unsafelyUnwrapped
        try makeNeeds(of: node, in: frame, resolution)
        try run(step, frame, place, resolution)
      }
    }
  }

  /// Makes what the function of a node needs, in its frame; nothing is left there when that fails.
  @inline(__always)
  private func makeNeeds(
    of node: NodePointer, in frame: UnsafeMutableRawPointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    var link = node.pointee.links
    let end = link + Int(node.pointee.linkCount)
    do throws(ResolutionError) {
      while link < end {
        if !link.pointee.isDeferred, let target = link.pointee.node {
          try put(target, in: link.pointee.place(in: frame), resolution)
        }
        link += 1
      }
    } catch {
      destroyValues(from: node.pointee.links, to: link, in: frame)
      throw error
    }
  }

  /// Writes what a value needs: a new value, or a copy of a shared one.
  @inline(__always)
  func put(
    _ node: NodePointer, in place: UnsafeMutableRawPointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    guard node.pointee.kind == .shared else { return try fill(place, with: node, resolution, assisted: nil) }
    node.pointee.copyShared(try share(node, resolution), to: place)
  }

  /// Destroys the values in a frame that some links stand for, when nobody will take them.
  @inline(never)
  func destroyValues(
    from first: UnsafeMutablePointer<Node.Link>, to end: UnsafeMutablePointer<Node.Link>,
    in frame: UnsafeMutableRawPointer
  ) {
    var link = first
    while link < end {
      if !link.pointee.isDeferred, let target = link.pointee.node {
        target.pointee.destroy(link.pointee.place(in: frame))
      }
      link += 1
    }
  }

  /// Makes the value of a step from what it needs, which is in its frame.
  func run(
    _ step: UnsafePointer<Step>, _ frame: UnsafeMutableRawPointer, _ place: UnsafeMutableRawPointer,
    _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    let node = step.pointee.node
    do {
      try node.pointee.declaration._withUnsafeGuaranteedRef {
        try $0.maker.function(Arguments(frame: frame, step), place)
      }
    } catch {
      throw failure(error, step.pointee)
    }
    if node.pointee.completing != .never { try complete(node, frame, place, resolution) }
  }

  @inline(never)
  func failure(_ error: any Error, _ step: Step, in hook: Finding.Use? = nil) -> ResolutionError {
    ResolutionError(error, from: step.key, path: step.path(), bound: boundKeys, in: hook)
  }

  func needsMainActor(_ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>) -> ResolutionError {
    let path = Step(node: node, parent: resolution.pointee.top).path()
    return ResolutionError(.needsMainActor, key: node.pointee.key, path: path, bound: boundKeys)
  }

  @inline(never)
  func notOpen(_ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>) -> ResolutionError {
    let path = Step(node: node, parent: resolution.pointee.top).path()
    return owner._withUnsafeGuaranteedRef { $0.plan.notOpen(node, path: path) }
  }

  private var boundKeys: BoundKeys { owner._withUnsafeGuaranteedRef { $0.plan.boundKeys } }
}
