/// One resolve from outside, on the stack of the thread that runs it.
struct Resolution {
  /// What the thread does innermost for this resolve.
  var top: UnsafePointer<Step>?
  /// Whether `Ancestry` knows of this resolve.
  private var isPublished = false
  /// The resolve within whose initializers this one runs, once it is published.
  private var outer: UnsafeMutablePointer<Resolution>?
  /// How many published resolves are around this one.
  private(set) var depth = 0
  /// The values that this resolve shares; unmanaged, since most resolves share none and need not look.
  var values: Unmanaged<ResolutionValues>?
  let isOnMainActor: Bool
  private let ancestry: Ancestry

  init(isOnMainActor: Bool, _ ancestry: Ancestry) {
    self.isOnMainActor = isOnMainActor
    self.ancestry = ancestry
  }

  /// Makes a resolve known to those that will run inside its initializers, until it ends.
  static func publish(_ resolution: UnsafeMutablePointer<Resolution>) {
    if resolution.pointee.isPublished { return }
    let outer = resolution.pointee.ancestry.current
    resolution.pointee.isPublished = true
    resolution.pointee.outer = outer
    resolution.pointee.depth = outer.map { $0.pointee.depth + 1 } ?? 0
    resolution.pointee.ancestry.current = resolution
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
  mutating func end() {
    if values != nil { endValues() }
    if isPublished { ancestry.current = outer }
  }
}
