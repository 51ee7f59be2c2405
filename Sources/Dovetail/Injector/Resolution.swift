/// One resolve from outside, on the stack of the thread that runs it.
struct Resolution {
  /// The innermost value that is being made.
  var top: UnsafePointer<Step>?
  /// Whether `Ancestry` knows of this resolve.
  var isPublished = false
  /// The resolve within whose creations this one runs, once it is published.
  var outer: Ancestry?
  /// The values that this resolve shares; unmanaged, since most resolves share none and need not look.
  var values: Unmanaged<ResolutionValues>?
  let isOnMainActor: Bool

  init(isOnMainActor: Bool) {
    self.isOnMainActor = isOnMainActor
  }

  /// The values that this resolve shares so far, to add to.
  mutating func sharedValues() -> ResolutionValues {
    if let values { return values.takeUnretainedValue() }
    let made = ResolutionValues()
    values = .passRetained(made)
    return made
  }

  /// Lets go of the values that this resolve shared.
  mutating func end() {
    values?.release()
    values = nil
  }
}
