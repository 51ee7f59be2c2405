// How shared values are made that need each other by way of their properties.
//
// Each is made by its function first; what its function needs cannot be part of a cycle. Then its properties are made,
// for which the objects that exist already will do. While a function runs, there is no object yet that a property could
// get, so that the objects it needs are completed after it. All is published at once.

extension Injector {
  /// The home of a ring's value, which this injector holds; that of a weak one is the object itself.
  final func member(_ link: Link) throws -> AnyObject {
    if let home = published(link) { return home }
    let lock = position(of: link).lock
    let id = unsafe CreationID(ring: slots[lock])
    let held = heldRing(lockedBy: id)
    if let held, held.isOwn { return try member(link, of: held.ring).home }
    let ring = Ring(within: held?.ring)
    let make: (ResolutionStack.Top) throws -> AnyObject = { [self] frame in
      if let home = published(link) { return home }
      unsafe frame.pointee.details.ring = (ring, id)
      do {
        let member = try member(link, of: ring)
        if let held { ring.merge(into: held.ring) } else { publish(ring) }
        return member.home
      } catch {
        ring.discard()
        throw error
      }
    }
    if held == nil { return try unsafe exclusively(link, lock: lock, make) }
    // The thread holds the lock already, further out.
    return try unsafe ResolutionStack.within(.creation, link) { try unsafe make($0) }
  }

  private func position(of link: Link) -> RingPosition {
    guard let position = plan.rings[link.node] else { fatalError("a ring's value has a position in it") }
    return position
  }

  /// What other threads see of a ring's value.
  final func published(_ link: Link) -> AnyObject? {
    if link.care.contains(.weak) { return liveObject(of: link) }
    return unsafe home(of: link)?._withUnsafeGuaranteedRef { $0 }
  }

  /// What the thread has made of a ring whose lock it holds, and whether the present resolve does.
  private func heldRing(lockedBy lock: CreationID) -> (ring: Ring, isOwn: Bool)? {
    var isOwn = true
    for frame in ResolutionStack.frames() {
      if let held = frame.known?.ring, held.lock == lock { return (held.ring, isOwn) }
      if frame.kind == .read { isOwn = false }
    }
    return nil
  }

  /// Shows all members to other threads.
  private func publish(_ ring: Ring) {
    for member in ring.members {
      if member.link.care.contains(.weak) {
        hold(member.home, member.link)
      } else {
        unsafe publish(member.home, member.link)
      }
    }
  }

  /// A member that exists, or that is made now.
  private func member(_ link: Link, of ring: Ring) throws -> Ring.Member {
    if let index = ring.index(of: link) { return ring[index] }
    if let member = ring.outer?.complete(link) { return member }
    if ring.hasBegun(link) { throw cycle(link) }
    return ring[try construct(link, of: ring)]
  }

  /// Makes a member, and completes it unless another one is being made for which it is needed.
  private func construct(_ link: Link, of ring: Ring) throws -> Int {
    var next = ring.members.count
    ring.beginConstructing(link)
    do {
      ring.add(try newMember(link))
    } catch {
      ring.endConstructing()
      throw error
    }
    ring.endConstructing()
    let index = ring.members.count - 1
    guard ring.constructing.isEmpty else { return index }
    while next < ring.members.count {
      if ring[next].state == .early { try complete(next, of: ring) }
      next += 1
    }
    return index
  }

  /// Calls the function of a member.
  private func newMember(_ link: Link) throws -> Ring.Member {
    let isLate = position(of: link).isLate
    let start = ContinuousClock.now
    return try unsafe creating(link) { frame in
      let home = try isLate ? constructHome(link) : makeHome(link)
      return unsafe Ring.Member(
        link: link, home: home, values: isLate ? frame.pointee.known?.values : nil, state: isLate ? .early : .complete,
        start: start)
    }
  }

  /// Calls the function of a member whose properties come later.
  private func constructHome(_ link: Link) throws -> AnyObject {
    let construct = { [self] in
      try link.declaration.constructedHome(self, Int(link.first))
    }
    if link.care.isDisjoint(with: .watched) { return try construct() }
    // It is told of when it is complete.
    return try unsafe watching(link, isPart: true) { _ in
      try construct()
    } object: {
      $0
    }
  }

  /// Makes a member's properties and runs its hooks.
  private func complete(_ index: Int, of ring: Ring) throws {
    ring[index].state = .completing
    let member = ring[index]
    ring[index].values = nil
    try unsafe creating(member.link) { frame in
      if let values = member.values { unsafe frame.pointee.details.values = values }
      let complete = { (frame: ResolutionStack.Top) in
        try unsafe member.link.binding._withUnsafeGuaranteedRef {
          _ = try unsafe $0.completed(member.home, self, Int(member.link.first), frame) {
            ring[index].restorings.append($0)
          }
        }
      }
      if member.link.care.isDisjoint(with: .watched) { return try unsafe complete(frame) }
      try unsafe watching(member.link, since: member.start, complete) { _ in
        member.link.declaration.object(in: member.home)
      }
    }
    ring[index].state = .complete
  }

  /// Tells that a function or a hook asks for what is made only after it has ended.
  private func cycle(_ link: Link) -> ResolutionError {
    unsafe WaitGraph.cycle(at: CreationID(slots[link.slot]), of: link.key)
      ?? ResolutionError(.cycle, key: link.key, path: [link.key])
  }
}
