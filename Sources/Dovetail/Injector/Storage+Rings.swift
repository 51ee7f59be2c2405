// How shared values are made that need each other by way of their properties.
//
// Each is made by its function first; what its function needs cannot be part of a cycle. Then its properties are made,
// for which the objects that exist already will do. While a function runs, there is no object yet that a property could
// get, so that the objects it needs are completed after it. All is published at once.

extension Storage {
  /// The shared value of a ring's node, which this memory holds.
  func shareInRing(
    _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> UnsafeMutableRawPointer {
    var home: UnsafeMutableRawPointer?
    try useMember(
      node, resolution,
      unlessFound: {
        home = entry(of: node).pointee.made
        return home != nil
      }, { home = $0.home })
    // One of the closures has set it, or this has thrown.
    return home.unsafelyUnwrapped
  }

  /// Writes a reference to a ring's object that lives as long as somebody holds it.
  func fillWeaklyFromRing(
    _ place: UnsafeMutableRawPointer, _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    func write(_ object: AnyObject) { place.initializeMemory(as: AnyObject.self, to: object) }
    try useMember(
      node, resolution,
      unlessFound: {
        guard let object = weakObject(of: node).pointee.object else { return false }
        write(object)
        return true
      }, { write($0.object) })
  }

  /// Uses the member of a ring, which is made if need be, under the ring's lock.
  @inline(never)
  private func useMember(
    _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>, unlessFound isFound: () -> Bool,
    _ use: (Ring.Member) -> Void
  ) throws(ResolutionError) {
    Resolution.publish(resolution)
    let lock = entries + Int(node.pointee.ring)
    let held = resolution.pointee.ring(lockedBy: lock)
    if let held, held.isOwn {
      if !isFound() { use(try member(node, of: held.ring, lock, resolution)) }
      return
    }
    let ring = Ring(within: held?.ring)
    func make() throws(ResolutionError) {
      if isFound() { return }
      do throws(ResolutionError) {
        let member = try member(node, of: ring, lock, resolution)
        held == nil ? publish(ring) : ring.merge(into: held.unsafelyUnwrapped.ring)
        use(member)
        ring.end()
      } catch {
        ring.discard()
        throw error
      }
    }
    if held == nil {
      try Self.exclusively(lock, node, resolution, ring, make)
    } else {
      try Self.keeping(lock, node, resolution, ring, make)
    }
  }

  /// A member that exists, or that is made now.
  private func member(
    _ node: NodePointer, of ring: Ring, _ lock: UnsafePointer<Entry>, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> Ring.Member {
    if let index = ring.index(of: node) { return ring[index] }
    if let member = ring.outer?.complete(node) { return member }
    if ring.hasBegun(node) { throw cycle(node, lock, resolution) }
    return ring[try construct(node, of: ring, resolution)]
  }

  /// Makes a member, and completes it unless another one is being made for which it is needed.
  private func construct(
    _ node: NodePointer, of ring: Ring, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> Int {
    var next = ring.members.count
    ring.beginConstructing(node)
    do throws(ResolutionError) {
      ring.add(try makeMember(node, resolution))
    } catch {
      ring.endConstructing()
      throw error
    }
    ring.endConstructing()
    let index = ring.members.count - 1
    guard ring.constructing.isEmpty else { return index }
    while next < ring.members.count {
      if ring[next].state == .early { try complete(next, of: ring, resolution) }
      next += 1
    }
    return index
  }

  /// Makes a member's properties and runs its hooks.
  private func complete(
    _ index: Int, of ring: Ring, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    ring[index].state = .completing
    let member = ring[index]
    let outerValues = resolution.pointee.values
    resolution.pointee.values = member.values
    ring[index].values = nil
    defer {
      resolution.pointee.endValues()
      resolution.pointee.values = outerValues
    }
    try listening(to: member.node, at: member.value, resolution, since: .now - member.elapsed) {
      () throws(ResolutionError) in
      try completeApart(member.node, member.value, resolution) { ring[index].restorings.append($0) }
    }
    ring[index].state = .complete
  }
}
