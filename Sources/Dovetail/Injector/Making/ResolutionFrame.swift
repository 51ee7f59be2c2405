/// Something that a thread does for a resolve: a list on the stack of that thread, of what others must be able to find.
///
/// Functions that make values are synchronous, so that everything between the beginning and the end of one runs on one
/// thread. A plain value is made without a frame.
@safe
struct ResolutionFrame {
  enum Kind {
    /// A value is read or made as a resolve of its own.
    case read
    /// A shared value is made, which other threads wait for.
    case creation
    /// A value is made with what is checked or told of it.
    case watched
    /// Listeners are told, which do not hear of what they make themselves.
    case telling
  }

  /// What few frames have.
  final class Details: @unchecked Sendable {
    // Sendable: a frame belongs to a thread, and the parts of an awaited resolve are made one after the other.

    /// The homes of the values of `.perResolution()` bindings that the resolve made so far, by the nodes that make them.
    var values: [Int32: AnyObject] = [:]
    /// The object whose properties are being made.
    var owner: AnyObject?
    /// What the thread has made of a ring whose lock it holds.
    var ring: (ring: Ring, lock: CreationID)?
    /// What listeners will hear of when the outermost frame ends.
    var log = CreationLog()
    /// What an awaited resolve has made for functions that are called later, by the nodes that make it.
    var prepared: [Int32: [AnyObject]] = [:]
    /// The shared values that an awaited resolve waited for, which nobody else may hold.
    var kept: [AnyObject] = []
    /// For whom an awaited resolve makes what it makes now; nil in any other resolve.
    var asker: Asker?

    /// What tells an awaited resolve from the others, and from all threads.
    var lane: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
  }

  /// For whom a value is made that is not made for another one on the same stack.
  struct Asker: Sendable {
    /// The keys of the values that it is made for, outermost first.
    let path: [AnyKey]
  }

  let link: Link
  let outer: UnsafeMutablePointer<ResolutionFrame>?
  /// What stands for the creation that this frame keeps from other threads.
  var creation: CreationID?
  /// Kept by hand, so that a frame without details ends at no cost; `end` lets go of them.
  private var ownDetails: Unmanaged<Details>?
  /// How many reads are around this one.
  let depth: Int32
  let kind: Kind

  init(
    _ kind: Kind, _ link: Link, _ creation: CreationID?, in outer: ResolutionStack.Top?
  ) {
    self.kind = kind
    self.link = link
    self.creation = creation
    unsafe self.outer = unsafe outer
    depth = unsafe outer.map { unsafe $0.pointee.depth + (kind == .read ? 1 : 0) } ?? 0
  }

  var key: AnyKey { link.key }

  @inline(__always)
  var hasDetails: Bool { unsafe ownDetails != nil }

  /// The details, if there are any.
  var known: Details? { unsafe ownDetails?.takeUnretainedValue() }

  /// The details, to add to.
  var details: Details {
    mutating get {
      if let known { return known }
      let made = Details()
      unsafe ownDetails = unsafe .passRetained(made)
      return made
    }
  }

  /// Takes the details of an awaited resolve, one of whose parts is made within this frame, which has none so far.
  mutating func adopt(_ details: Details) { unsafe ownDetails = unsafe .passRetained(details) }

  /// Lets go of the details, of which there are some, and tells what was logged there.
  ///
  /// Not inlined: few frames come here, and what it calls may release anything, which each read would guard against.
  @inline(never)
  mutating func end() {
    guard let details = unsafe ownDetails?.takeRetainedValue() else { return }
    unsafe ownDetails = nil
    let log = details.log
    // The details of an awaited resolve are those of other frames, too.
    details.log = CreationLog()
    log.tell()
  }
}

/// What stands for one creation that threads wait for each other with: its slot, or whatever else is made once.
///
/// It is an address that is compared only. What lies there lives for as long as the creation goes on.
@safe
struct CreationID: Hashable, Sendable {
  private let address: UInt

  init(_ slot: UnsafeMutablePointer<Slot>) { address = UInt(bitPattern: slot) }

  /// The creation of all values of a ring, for which the slot of one of them stands.
  init(ring slot: UnsafeMutablePointer<Slot>) { address = UInt(bitPattern: slot) + 1 }

  init(_ object: AnyObject) { address = UInt(bitPattern: ObjectIdentifier(object)) }
}
