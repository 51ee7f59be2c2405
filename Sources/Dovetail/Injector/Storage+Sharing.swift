import Synchronization

// How shared values are made: once, by one thread, while the others wait.

extension Storage {
  /// The shared value of a node, made if need be.
  @inline(__always)
  func share(
    _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> UnsafeMutableRawPointer {
    guard let holder = holder(of: node) else { throw notOpen(node, resolution) }
    if let value = holder.entry(of: node).pointee.made { return value }
    return try holder.shareNew(node, resolution)
  }

  /// Makes a shared value of this injector, unless another thread does.
  @inline(never)
  private func shareNew(
    _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> UnsafeMutableRawPointer {
    if node.pointee.ring >= 0 { return try shareInRing(node, resolution) }
    if node.pointee.creationBit != 0 { return try shareInScope(node, resolution) }
    let entry = entry(of: node)
    var made: UnsafeMutableRawPointer?
    try Self.exclusively(entry, node, resolution) { () throws(ResolutionError) in
      // Another thread may have made it meanwhile.
      made = entry.pointee.made
      if made != nil { return }
      made = try createHome(node, resolution)
      // Releases the value to the borrowed reads, which take no lock.
      entry.pointee.value.store(made, ordering: .releasing)
    }
    // The closure has either set it or thrown.
    return made.unsafelyUnwrapped
  }

  /// Runs a creation while no other thread runs one for the same entry.
  static func exclusively(
    _ entry: UnsafeMutablePointer<Entry>, _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>,
    _ ring: Ring? = nil, _ body: () throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    Resolution.publish(resolution)
    // A lock that is free is taken at once. The others are waited for in the order of the verified graph, which has no
    // cycle, but for rings, and each of these has one lock; what a deferred edge adds to that order is what the wait graph
    // refuses.
    let isDone: Void? = try entry.pointee.creation.withLockIfAvailable { _ throws(ResolutionError) in
      try keeping(entry, node, resolution, ring, body)
    }
    if isDone == nil { try afterAnother(entry, node, resolution, ring, body) }
  }

  /// Runs a creation within a step that tells whose lock is held.
  @inline(__always)
  static func keeping(
    _ entry: UnsafeMutablePointer<Entry>, _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>,
    _ ring: Ring?, _ body: () throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    let outer = resolution.pointee.top
    // The caller keeps the ring.
    let detail = Step.Detail(entry: entry, ring: ring.map(Unmanaged.passUnretained))
    try withUnsafePointer(to: detail) { detail throws(ResolutionError) in
      try withUnsafePointer(to: Step(node: node, parent: outer, detail: detail)) { step throws(ResolutionError) in
        resolution.pointee.top = step
        defer { resolution.pointee.top = outer }
        try body()
      }
    }
  }

  /// Runs a creation after that of another thread.
  @inline(never)
  private static func afterAnother(
    _ entry: UnsafeMutablePointer<Entry>, _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>,
    _ ring: Ring?, _ body: () throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    let number = try WaitGraph.enter(node, entry, making: resolution.pointee.steps())
    defer { WaitGraph.leave(number) }
    try entry.pointee.creation.withLock { _ throws(ResolutionError) in
      try keeping(entry, node, resolution, ring, body)
    }
  }

  /// Makes a value once for an entry that is not an injector's: that of a lazy.
  ///
  /// - Parameters:
  ///   - entry: The entry, which gets the value's place.
  ///   - place: Uninitialized memory for the value.
  ///   - node: What to make.
  func fillOnce(
    _ entry: UnsafeMutablePointer<Entry>, at place: UnsafeMutableRawPointer, with node: NodePointer
  ) throws(ResolutionError) {
    var resolution = Resolution(isOnMainActor: false)
    try withUnsafeMutablePointer(to: &resolution) { resolution throws(ResolutionError) in
      defer { resolution.pointee.end() }
      try enter(node, resolution)
      try Self.exclusively(entry, node, resolution) { () throws(ResolutionError) in
        if entry.pointee.made != nil { return }
        let access = try owner.takeUnretainedValue().access(node, into: place, Call())
        ErasedValue.copy(node.pointee.key.type, from: access.place, access.form, to: place)
        access.end()
        // Releases the value to the lazy's readers, which take no lock.
        entry.pointee.value.store(place, ordering: .releasing)
      }
    }
  }

  /// Makes a shared value where it stays.
  ///
  /// - Returns: What the entry points to from now on.
  private func createHome(
    _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> UnsafeMutableRawPointer {
    guard node.pointee.sharedForm == .boxed else {
      let place = value(of: node)
      try create(node, at: place, resolution)
      return place
    }
    let type = node.pointee.key.type
    let place = ErasedValue.allocate(type)
    defer { place.deallocate() }
    try create(node, at: place, resolution)
    return ErasedValue.box(type, moving: place)
  }

  /// Makes a shared value, whose dependencies share nothing with those of the value that needs it.
  func create(
    _ node: NodePointer, at place: UnsafeMutableRawPointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    let values = resolution.pointee.values
    resolution.pointee.values = nil
    defer {
      resolution.pointee.endValues()
      resolution.pointee.values = values
    }
    try make(place, node, resolution)
  }
}
