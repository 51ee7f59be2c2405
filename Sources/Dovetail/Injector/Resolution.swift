/// One resolve from outside, on the stack of the thread that runs it.
struct Resolution {
  /// What the thread does innermost for this resolve.
  var top: UnsafePointer<Step>?
  /// Where `Ancestry` knows of this resolve, once it is published.
  private var slot: Ancestry.Slot?
  let isOnMainActor: Bool
  /// How many published resolves are around this one.
  private(set) var depth: Int32 = 0
  /// The resolve within whose initializers this one runs, once it is published.
  private(set) var outer: UnsafeMutablePointer<Resolution>?
  /// The values that this resolve shares; unmanaged, since most resolves share none and need not look.
  var values: Unmanaged<ResolutionValues>?
  /// What was made for a listener, kept by the outermost resolve.
  private var log: Unmanaged<CreationLog>?

  /// Whether something was made that listeners will hear of.
  var isLogged: Bool { log != nil }

  init(isOnMainActor: Bool) {
    self.isOnMainActor = isOnMainActor
  }

  /// Makes a resolve known to those that will run inside its initializers, until it ends.
  @inline(__always)
  static func publish(_ resolution: UnsafeMutablePointer<Resolution>) {
    if resolution.pointee.slot != nil { return }
    let slot = Ancestry.slot
    resolution.pointee.slot = slot
    if let outer = slot.pointee {
      resolution.pointee.outer = outer
      resolution.pointee.depth = outer.pointee.depth + 1
    }
    slot.pointee = resolution
  }

  /// The steps of this resolve and of those around it, innermost first; it must be published.
  func steps() -> [Step] {
    var steps: [Step] = []
    var step = top
    var outer = outer
    while true {
      while let pointer = step {
        steps.append(pointer.pointee)
        step = pointer.pointee.parent
      }
      guard let resolution = outer else { return steps }
      step = resolution.pointee.top
      outer = resolution.pointee.outer
    }
  }

  /// What the thread has made of the ring that an entry's lock guards, when it holds that lock, and whether this resolve
  /// does.
  func ring(lockedBy lock: UnsafePointer<Entry>) -> (ring: Ring, isOwn: Bool)? {
    func ring(from step: UnsafePointer<Step>?) -> Ring? {
      var next = step
      while let step = next {
        if step.pointee.entry == lock { return step.pointee.detail?.pointee.ring?.takeUnretainedValue() }
        next = step.pointee.parent
      }
      return nil
    }
    if let ring = ring(from: top) { return (ring, true) }
    var next = outer
    while let resolution = next {
      if let ring = ring(from: resolution.pointee.top) { return (ring, false) }
      next = resolution.pointee.outer
    }
    return nil
  }

  /// The values that this resolve shares so far, to add to.
  mutating func sharedValues() -> ResolutionValues {
    if let values { return values.takeUnretainedValue() }
    let made = ResolutionValues()
    values = .passRetained(made)
    return made
  }

  /// Lets go of the values that this resolve shared.
  mutating func endValues() {
    // The property is cleared first: what goes away may ask for something.
    let old = values
    values = nil
    old?.release()
  }

  /// Ends the resolve.
  @inline(__always)
  mutating func end() {
    if values != nil { endValues() }
    guard let slot else { return }
    // Read before the slot is written, which the compiler must take for any memory.
    let isLogged = isLogged
    slot.pointee = outer
    if isLogged { tell() }
  }
}

extension Resolution {
  /// What listeners will hear of when the outermost resolve has ended; the resolve must be published.
  static func log(of resolution: UnsafeMutablePointer<Resolution>) -> CreationLog {
    var outermost = resolution
    while let outer = outermost.pointee.outer { outermost = outer }
    if let log = outermost.pointee.log { return log.takeUnretainedValue() }
    let log = CreationLog()
    outermost.pointee.log = .passRetained(log)
    return log
  }

  /// Tells the listeners, within a resolve that keeps what they make themselves from being told.
  @inline(never)
  private mutating func tell() {
    guard let log = log?.takeRetainedValue() else { return }
    self.log = nil
    if log.isMuted { return }
    var telling = Resolution(isOnMainActor: false)
    telling.log = .passRetained(CreationLog(isMuted: true))
    withUnsafeMutablePointer(to: &telling) { telling in
      Self.publish(telling)
      log.tell()
      telling.pointee.end()
    }
  }
}
