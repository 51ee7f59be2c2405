import Synchronization

// How the values of scopes are made: like all shared ones, yet in fewer steps, since requests make them again and again.

extension Storage {
  /// The bytes of a frame that is there without asking how large it must be.
  private static var smallFrame: Int32 { 64 }

  /// A shared value of this scope, made while no other thread makes it, within a use of the scope.
  @inline(never)
  func shareInScope(
    _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> UnsafeMutableRawPointer {
    let entry = entry(of: node)
    let creation = ScopeState.creation(node.pointee.entry)
    Resolution.publish(resolution)
    // See `exclusively`, which does the same for what has a lock of its own.
    if !header.pointee.state.beginWithin(making: creation) {
      let number = try WaitGraph.enter(node, entry, making: resolution.pointee.steps())
      header.pointee.state.beginAfterAnother(making: creation)
      WaitGraph.leave(number)
    }
    // The scope is in use, so that it is for another one to let go of its values.
    defer { _ = header.pointee.state.end(creation) }
    if let made = entry.pointee.made { return made }
    return try makeInScope(node, entry, resolution)
  }

  /// Makes a shared value of this scope where it stays, and shows it to all threads.
  ///
  /// The caller sees to it that no other thread does, and has published the resolve.
  @inline(__always)
  func makeInScope(
    _ node: NodePointer, _ entry: UnsafeMutablePointer<Entry>, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> UnsafeMutableRawPointer {
    let place = value(of: node)
    if node.pointee.needsCare || node.pointee.frameSize > Self.smallFrame || node.pointee.frameAlignment > 16 {
      try makeLarge(node, at: place, entry, resolution)
    } else {
      try makeSmall(node, at: place, entry, resolution)
    }
    // Releases the value to the threads that read it without asking whether it is being made.
    entry.pointee.value.store(place, ordering: .releasing)
    return place
  }

  @inline(never)
  private func makeLarge(
    _ node: NodePointer, at place: UnsafeMutableRawPointer, _ entry: UnsafeMutablePointer<Entry>,
    _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    try Self.keeping(entry, node, resolution, nil) { () throws(ResolutionError) in
      try create(node, at: place, resolution)
    }
  }

  /// Does what `keeping`, `create` and `makeNow` do one within the other, in one step.
  @inline(__always)
  private func makeSmall(
    _ node: NodePointer, at place: UnsafeMutableRawPointer, _ entry: UnsafeMutablePointer<Entry>,
    _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    let outer = resolution.pointee.top
    let values = resolution.pointee.values
    resolution.pointee.values = nil
    defer {
      if resolution.pointee.values != nil { resolution.pointee.endValues() }
      resolution.pointee.values = values
      resolution.pointee.top = outer
    }
    try withUnsafePointer(to: Step.Detail(entry: entry, isMaking: true)) { detail throws(ResolutionError) in
      try withUnsafePointer(to: Step(node: node, parent: outer, detail: detail)) { step throws(ResolutionError) in
        resolution.pointee.top = step
        try withUnsafeTemporaryAllocation(
          byteCount: Int(Self.smallFrame), alignment: 16
        ) { buffer throws(ResolutionError) in
          // The frame's size is positive, so it has an address.
          let frame = buffer.baseAddress.unsafelyUnwrapped
          try makeNeeds(of: node, in: frame, resolution)
          try run(node, frame, place, resolution, step, nil)
        }
      }
    }
  }
}
