/// A value that an injector made, or failed to make: what a listener hears of.
public struct Creation: Sendable {
  /// The key of the value; that of a decorator is what it wraps.
  public let key: AnyKey
  /// How long it took, with all that was made for it meanwhile; what a resolve awaits is made before what needs it.
  public let duration: Duration
  /// For how many other values it was made, one inside the other: 0 for what was asked for.
  public let depth: Int
  /// The key of the innermost of those values, or nil for what was asked for.
  public let asker: AnyKey?
  /// When it began.
  public let start: ContinuousClock.Instant
  /// What tells it from what is made at the same time: a number of the thread that made it, or of the awaited resolve.
  public let lane: UInt
  /// Why there is no value, or nil.
  public let error: ResolutionError?
}

extension Creation: CustomStringConvertible {
  /// The key and the duration, moved to the right by the depth.
  public var description: String {
    "\(String(repeating: "  ", count: depth))\(key) \(duration)\(error == nil ? "" : " failed")"
  }
}

/// What hears of the values that an injector makes.
typealias CreationListener = @Sendable (Creation) -> Void

/// What was made on one thread since its outermost resolve began; told when that has ended, and no lock is held.
struct CreationLog {
  // No tuple, which the runtime would copy and destroy by what it knows of its parts.
  private struct Report {
    let creation: Creation
    let listener: CreationListener
  }

  private var entries: [Report] = []

  mutating func add(_ creation: Creation, for listener: @escaping CreationListener) {
    entries.append(Report(creation: creation, listener: listener))
  }

  func tell() {
    if entries.isEmpty { return }
    unsafe ResolutionStack.within(.telling, .absent) { _ in
      for entry in entries { entry.listener(entry.creation) }
    }
  }
}
