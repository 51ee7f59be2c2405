import Synchronization

// How the values of scopes are made: like all shared ones, yet in fewer steps, since requests make them again and again.

extension Storage {
  /// A shared value of this scope, made while no other thread makes it, within a use of the scope.
  @inline(never)
  func shareInScope(
    _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> UnsafeMutableRawPointer {
    let entry = entry(of: node)
    let creation = node.pointee.creation
    Resolution.publish(resolution)
    // See `exclusively`, which does the same for what has a lock of its own.
    if !state.pointee.beginWithin(making: creation) {
      let number = try WaitGraph.enter(node, entry, making: resolution.pointee.steps())
      state.pointee.beginAfterAnother(making: creation)
      WaitGraph.leave(number)
    }
    // The scope is in use, so that it is for another one to let go of its values.
    defer { _ = state.pointee.end(creation) }
    if let made = entry.pointee.made { return made }
    // See `create`: the value's dependencies share nothing with those of the value that needs it.
    let values = resolution.pointee.values
    resolution.pointee.values = nil
    defer {
      resolution.pointee.endValues()
      resolution.pointee.values = values
    }
    return try makeInScope(node, entry, resolution)
  }

  /// Makes a shared value of this scope where it stays, and shows it to all threads.
  ///
  /// The caller sees to it that no other thread does, and has published the resolve, which shares no values so far. This
  /// does what `keeping` and `makeNow` do one within the other, in one step.
  @inline(__always)
  func makeInScope(
    _ node: NodePointer, _ entry: UnsafeMutablePointer<Entry>, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> UnsafeMutableRawPointer {
    let place = value(of: node)
    let outer = resolution.pointee.top
    defer { resolution.pointee.top = outer }
    try withUnsafePointer(to: Step(node: node, parent: outer, storage: self)) { step throws(ResolutionError) in
      resolution.pointee.top = step
      try withUnsafeTemporaryAllocation(
        byteCount: Int(Node.smallFrame), alignment: Int(Node.smallFrameAlignment)
      ) { buffer throws(ResolutionError) in
        // The frame's size is positive, so it has an address.
        let frame = buffer.baseAddress.unsafelyUnwrapped
        var link = node.pointee.links
        let end = link + Int(node.pointee.linkCount)
        while link < end {
          if link.pointee.entry >= 0, let value = (entries + Int(link.pointee.entry)).pointee.made {
            link.pointee.copy(value, to: link.pointee.place(in: frame))
          } else {
            try makeNeed(link, of: node, in: frame, resolution)
          }
          link += 1
        }
        try run(step, frame, place, resolution)
      }
    }
    // Releases the value to the threads that read it without asking whether it is being made.
    entry.pointee.value.store(place, ordering: .releasing)
    return place
  }

  /// Makes what a link needs; nothing is left in the frame when that fails.
  @inline(never)
  private func makeNeed(
    _ link: UnsafeMutablePointer<Node.Link>, of node: NodePointer, in frame: UnsafeMutableRawPointer,
    _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    guard !link.pointee.isDeferred, let target = link.pointee.node else { return }
    do throws(ResolutionError) {
      try put(target, in: link.pointee.place(in: frame), resolution)
    } catch {
      destroyValues(from: node.pointee.links, to: link, in: frame)
      throw error
    }
  }
}
