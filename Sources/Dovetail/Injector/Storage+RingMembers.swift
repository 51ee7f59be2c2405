import Synchronization

// The objects of a ring, one by one.

extension Storage {
  /// Calls the function of a member.
  func makeMember(
    _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> Ring.Member {
    let type = node.pointee.key.type
    let isApart = Ring.Member.isApart(node)
    let value = isApart ? ErasedValue.allocate(type) : value(of: node)
    let outerValues = resolution.pointee.values
    resolution.pointee.values = nil
    defer { resolution.pointee.values = outerValues }
    let start = ContinuousClock.now
    do throws(ResolutionError) { try make(value, node, resolution) } catch {
      resolution.pointee.endValues()
      if isApart { value.deallocate() }
      throw error
    }
    let isLate = node.pointee.completing == .late
    if !isLate { resolution.pointee.endValues() }
    return Ring.Member(
      node: node, value: value, home: home(of: node, for: value), values: resolution.pointee.values,
      state: isLate ? .early : .complete, elapsed: start.duration(to: .now))
  }

  /// Where a value of a ring stays.
  private func home(of node: NodePointer, for value: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    guard node.pointee.kind == .shared && node.pointee.sharedForm == .boxed else { return value }
    let type = node.pointee.key.type
    let copy = ErasedValue.allocate(type)
    defer { copy.deallocate() }
    ErasedValue.copy(type, from: value, .shared, to: copy)
    return ErasedValue.box(type, moving: copy)
  }

  /// Shows all members to other threads.
  func publish(_ ring: Ring) {
    for member in ring.members {
      if member.node.pointee.kind == .weak {
        WeakObject.hold(member.object, in: weakObject(of: member.node))
      } else {
        // Releases the value to the borrowed reads, which take no lock.
        entry(of: member.node).pointee.value.store(member.home, ordering: .releasing)
      }
    }
  }

  /// Tells that a function or a hook asks for what is made only after it has ended.
  func cycle(
    _ node: NodePointer, _ lock: UnsafePointer<Entry>, _ resolution: UnsafeMutablePointer<Resolution>
  ) -> ResolutionError {
    // What only looks for the value is not on the way.
    let steps = Array(resolution.pointee.steps().drop { $0.entry == lock && $0.node == node })
    let start = steps.firstIndex { $0.node == node } ?? steps.lastIndex { $0.entry == lock } ?? steps.endIndex - 1
    var path = Step.shown(steps[...start].reversed()) + [node]
    if path[0] != node { path.insert(node, at: 0) }
    return ResolutionError(.cycle, key: node.pointee.key, path: path.map(\.pointee.key))
  }
}

extension Ring.Member {
  /// The object of a weak node, whose type is a class, so that its memory is that of a reference.
  var object: AnyObject { value.assumingMemoryBound(to: AnyObject.self).pointee }
}
