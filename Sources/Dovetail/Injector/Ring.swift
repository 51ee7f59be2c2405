/// The creation of shared objects that need each other by way of their properties.
///
/// It has the objects that one thread has made so far, and that no other thread sees before all are complete. Only the
/// thread that holds the lock of the ring's entry has it.
final class Ring {
  enum State {
    /// Others of the ring may have it, but its properties are not there yet.
    case early
    /// Its properties are being made.
    case completing
    case complete
  }

  struct Member {
    let node: NodePointer
    /// Where the value is, to be completed.
    let value: UnsafeMutableRawPointer
    /// Where the value stays: what its entry will point to.
    let home: UnsafeMutableRawPointer
    /// What the resolve that made it shares with its properties.
    var values: Unmanaged<ResolutionValues>?
    var state: State
    /// What puts its properties back when the ring is not made.
    var restorings: [Completion.Restoring] = []
    /// How long its function took, for a listener.
    var elapsed = Duration.zero
  }

  /// The ring that was begun by a resolve around the one that this ring belongs to.
  let outer: Ring?
  /// In the order of their functions' ends.
  private(set) var members: [Member] = []
  private var indices: [NodePointer: Int] = [:]
  /// What is being made by its function, so that there is no object yet.
  private(set) var constructing: [NodePointer] = []

  init(within outer: Ring?) {
    self.outer = outer
  }

  subscript(index: Int) -> Member {
    get { members[index] }
    _modify { yield &members[index] }
  }

  func index(of node: NodePointer) -> Int? { indices[node] }

  /// A member that is complete, of this ring or of one around it.
  func complete(_ node: NodePointer) -> Member? {
    if let index = indices[node] { return members[index].state == .complete ? members[index] : nil }
    return outer?.complete(node)
  }

  /// Whether a node's value is begun here or around here.
  func hasBegun(_ node: NodePointer) -> Bool {
    indices[node] != nil || constructing.contains(node) || outer?.hasBegun(node) == true
  }

  func beginConstructing(_ node: NodePointer) { constructing.append(node) }

  func endConstructing() { constructing.removeLast() }

  func add(_ member: Member) {
    indices[member.node] = members.count
    members.append(member)
  }

  /// Hands the members over to the ring around this one.
  func merge(into outer: Ring) {
    for member in take() { outer.add(member) }
  }

  /// Lets go of the members, whose homes others keep.
  func end() {
    for member in take() { member.destroyValue() }
  }

  /// Destroys every member, in the reverse order, when the ring cannot be made.
  func discard() {
    let discarded = take().reversed()
    // What the members hold of each other would keep them alive.
    for member in discarded {
      for restore in member.restorings.reversed() { restore(member.value) }
    }
    for member in discarded {
      member.values?.release()
      member.destroyHome()
      member.destroyValue()
    }
  }

  private func take() -> [Member] {
    defer {
      members = []
      indices = [:]
    }
    return members
  }
}

extension Ring.Member {
  /// Whether the value lies in memory of its own, apart from its home.
  static func isApart(_ node: NodePointer) -> Bool { node.pointee.kind == .weak || node.pointee.sharedForm == .boxed }

  fileprivate func destroyValue() {
    guard Self.isApart(node) else { return }
    node.pointee.destroy(value)
    value.deallocate()
  }

  fileprivate func destroyHome() {
    if node.pointee.kind == .shared { node.pointee.destroyShared(home) }
  }
}
