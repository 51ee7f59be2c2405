/// The creation of shared objects that need each other by way of their properties.
///
/// It has the objects that one thread has made so far, and that no other thread sees before all are complete. Only the
/// thread that holds the ring's lock has it.
final class Ring {
  enum State {
    /// Others of the ring may have it, but its properties are not there yet.
    case early
    /// Its properties are being made.
    case completing
    case complete
  }

  struct Member {
    let link: Link
    let home: AnyObject
    /// What the resolve that made it shares with its properties.
    var values: [Int32: AnyObject]?
    var state: State
    /// What puts its properties back when the ring is not made.
    var restorings: [() -> Void] = []
    /// When its function began, for a listener.
    let start: ContinuousClock.Instant
  }

  /// The ring that was begun by a resolve around the one that this ring belongs to.
  let outer: Ring?
  /// In the order of their functions' ends.
  private(set) var members: [Member] = []
  private var indices: [Int32: Int] = [:]
  /// What is being made by its function, so that there is no object yet.
  private(set) var constructing: [Int32] = []

  init(within outer: Ring?) {
    self.outer = outer
  }

  subscript(index: Int) -> Member {
    get { members[index] }
    _modify { yield &members[index] }
  }

  func index(of link: Link) -> Int? { indices[link.node] }

  /// A member that is complete, of this ring or of one around it.
  func complete(_ link: Link) -> Member? {
    if let index = index(of: link) { return members[index].state == .complete ? members[index] : nil }
    return outer?.complete(link)
  }

  /// Whether a value is begun here or around here.
  func hasBegun(_ link: Link) -> Bool {
    index(of: link) != nil || constructing.contains(link.node) || outer?.hasBegun(link) == true
  }

  func beginConstructing(_ link: Link) { constructing.append(link.node) }

  func endConstructing() { constructing.removeLast() }

  func add(_ member: Member) {
    indices[member.link.node] = members.count
    members.append(member)
  }

  /// Hands the members over to the ring around this one.
  func merge(into outer: Ring) {
    for member in members { outer.add(member) }
    members = []
  }

  /// Lets go of every member, the last one first, when the ring cannot be made.
  func discard() {
    // What the members hold of each other would keep them alive.
    for member in members.reversed() { for restore in member.restorings.reversed() { restore() } }
    while members.popLast() != nil {}
  }
}
