import DovetailShims
import Synchronization

/// The creation of a value, or of its dependencies, in an observed injector.
package final class CreationFrame: Sendable {
  @TaskLocal static var current: CreationFrame?

  private struct State {
    /// The start of its function; nil while its dependencies are made before.
    var start: Moment?
    var hasEnded = false
    /// The creations of which listeners are told when the requested value has been made, with the plans of their nodes.
    var creations: [(Plan, Creation)] = []
  }

  private static let lanes = Atomic<UInt>(0)

  package let plan: Plan
  /// The node in the graph; -1 in a listener's frame.
  package let node: Int
  package let depth: Int
  package let lane: UInt
  /// The frame around this one, if it had not ended when this one began.
  private let dependent: CreationFrame?
  /// Whether a listener makes the value, which is not reported.
  private let isSilent: Bool
  private let state = Mutex(State())

  /// Creates a frame within the current one.
  ///
  /// - Parameters:
  ///   - node: The node; nil for the frame of a listener.
  ///   - plan: The plan of the node.
  ///   - isAwaited: Whether the frame is that of an awaited resolve, which may change threads.
  fileprivate init(_ node: Int?, of plan: Plan, isAwaited: Bool) {
    let outer = Self.current.flatMap { $0.state.withLock(\.hasEnded) ? nil : $0 }
    self.plan = plan
    self.node = node ?? -1
    isSilent = node == nil || outer?.isSilent ?? false
    dependent = outer.flatMap { $0.node < 0 ? nil : $0 }
    depth = dependent.map { $0.depth + 1 } ?? 0
    lane =
      outer?.lane
      // The number of an awaited resolve is odd, and the address of a thread even.
      ?? (isAwaited
        ? Self.lanes.add(1, ordering: .relaxed).newValue << 1 | 1 : unsafe UInt(bitPattern: dovetail_thread_slot()))
  }

  /// The keys from the requested one to this one; a contribution is made for its collection.
  package var path: [AnyKey] {
    sequence(first: self, next: \.dependent).flatMap { frame in
      [frame.key] + (frame.binding.contribution.map { [$0.collection] } ?? [])
    }.reversed()
  }
  var binding: Binding { plan.entry(node).binding }
  package var key: AnyKey { binding.key }
  /// Whether the value is declared as `live()`; a factory never is, unlike its product.
  package var isLive: Bool { binding.traits.contains(.live) && binding.details?.content.product == nil }
  /// Whether the value existed before the injector.
  package var isInstance: Bool { binding.traits.contains(.instance) }

  fileprivate func end() {
    let creations = state.withLock { state in
      defer { state = State(hasEnded: true) }
      return state.creations
    }
    // What a listener makes is not reported, so a frame around this one is that of the dependent.
    if !creations.isEmpty { (dependent ?? self).report(creations) }
  }

  /// Adds creations; if the frame has ended, notifies listeners, while no lock is held.
  private func report(_ creations: [(Plan, Creation)]) {
    let hasEnded = state.withLock { state in
      if !state.hasEnded { state.creations += creations }
      return state.hasEnded
    }
    if !hasEnded { return }
    Self.$current.withValue(CreationFrame(nil, of: plan, isAwaited: false)) {
      for (plan, creation) in creations { plan.notify(.created(creation)) }
    }
  }

  /// Returns whether the frame is that of a node whose function has not begun, and begins it if `start` is its start.
  fileprivate func isFilling(_ node: Int32, of plan: Plan, until start: Moment? = nil) -> Bool {
    if self.node != node || self.plan !== plan { return false }
    return state.withLock { state in
      if state.start != nil || state.hasEnded { return false }
      state.start = start
      return true
    }
  }

  fileprivate func willMake() throws { for observer in plan.observers { try observer.willMake(self) } }

  fileprivate func didMake(_ object: () -> AnyObject?, _ error: (any Error)?) {
    let start = state.withLock(\.start) ?? .now
    let creation = Creation(
      binding: binding, duration: start.elapsed, depth: depth, dependent: dependent?.key, moment: start, lane: lane,
      error: error.map { ResolutionError(unwound: ResolutionError($0, leaving: key, plan.boundKeys)) })
    for observer in plan.observers { observer.didMake(self, creation, object) }
    // The frame may have ended before, if the reader of an awaited value was canceled.
    if !plan.listeners.isEmpty && !isSilent { report([(plan, creation)]) }
  }
}

extension Injector {
  /// Makes a value, and notifies the observers if there are any; in the current frame, if that has made its dependencies.
  func observing<Result>(
    _ entry: EntryPointer, _ make: () throws -> Result, object: (Result) -> AnyObject?
  ) throws -> Result {
    if !entry.flags.contains(.observed) { return try make() }
    guard let frame = CreationFrame.current, frame.isFilling(node(of: entry), of: plan, until: .now) else {
      return try filling(entry) { try observing(entry, make, object: object) }
    }
    do {
      try frame.willMake()
      let result = try make()
      frame.didMake({ object(result) }, nil)
      return result
    } catch {
      frame.didMake({ nil }, error)
      throw error
    }
  }

  /// Makes a value by an awaited function, and notifies the observers as above.
  nonisolated(nonsending) func observing<Result>(
    _ entry: EntryPointer, _ make: nonisolated(nonsending) () async throws -> Result, object: (Result) -> AnyObject?
  ) async throws -> Result {
    if !entry.flags.contains(.observed) { return try await make() }
    guard let frame = CreationFrame.current, frame.isFilling(node(of: entry), of: plan, until: .now) else {
      return try await tracing(node(of: entry)) { try await observing(entry, make, object: object) }
    }
    do {
      try frame.willMake()
      let result = try await make()
      frame.didMake({ object(result) }, nil)
      return result
    } catch {
      frame.didMake({ nil }, error)
      throw error
    }
  }

  /// Makes the dependencies of a node before its value, in its frame if there are observers.
  func filling<Result>(_ entry: EntryPointer, _ fill: () throws -> Result) throws -> Result {
    if withPlan({ $0.observers.isEmpty }) { return try fill() }
    let frame = CreationFrame(Int(node(of: entry)), of: plan, isAwaited: false)
    defer { frame.end() }
    return try CreationFrame.$current.withValue(frame) { try fill() }
  }

  /// Makes the dependencies of a node before its value, in its frame if there are observers.
  nonisolated(nonsending) func tracing<Result>(
    _ node: Int32, _ fill: nonisolated(nonsending) () async throws -> Result
  ) async throws -> Result {
    if withPlan({ $0.observers.isEmpty }) { return try await fill() }
    if let current = CreationFrame.current, current.isFilling(node, of: plan) { return try await fill() }
    let frame = CreationFrame(Int(node), of: plan, isAwaited: true)
    defer { frame.end() }
    return try await CreationFrame.$current.withValue(frame) { try await fill() }
  }
}
