import DovetailShims
import Synchronization

/// A value that is being made, or what it needs, in an injector that is observed.
package final class CreationFrame: Sendable {
  @TaskLocal static var current: CreationFrame?

  private struct State {
    /// The value that it is made for, while both are being made.
    var outer: CreationFrame?
    /// When its function began, for which what it needs was made before.
    var start: ContinuousClock.Instant?
    var hasEnded = false
    var reports: [@Sendable () -> Void] = []
  }

  private static let lanes = Atomic<UInt>(0)

  package let plan: Plan
  /// The node in the graph.
  package let node: Int
  package let depth: Int
  package let lane: UInt
  /// The keys from the one that was asked for to this one.
  package let path: [AnyKey]
  /// Whether it is made by a listener, who is not notified of it.
  private let isSilent: Bool
  private let state: Mutex<State>

  /// Begins the frame of a node, within the current one.
  ///
  /// - Parameters:
  ///   - node: The node; nil for what listeners do.
  ///   - plan: The plan of the node.
  ///   - isAwaited: Whether what it is for may be suspended.
  private init(_ node: Int?, of plan: Plan, isAwaited: Bool) {
    let outer = Self.current.flatMap { $0.hasEnded ? nil : $0 }
    self.plan = plan
    self.node = node ?? -1
    isSilent = node == nil || outer?.isSilent ?? false
    path = (outer?.path ?? []) + (node.map { [plan.entry($0).key] } ?? [])
    depth = max(path.count - 1, 0)
    lane =
      outer?.lane
      // The address of a thread is even.
      ?? (isAwaited
        ? Self.lanes.add(1, ordering: .relaxed).newValue << 1 | 1 : unsafe UInt(bitPattern: dovetail_thread_slot()))
    state = Mutex(State(outer: outer))
  }

  var binding: Binding { plan.entry(node).binding }
  package var key: AnyKey { binding.key }
  package var site: SourceSite { binding.site }
  /// Whether the value reaches out of the process.
  package var isLive: Bool { binding.traits.contains(.live) && binding.details?.product == nil }
  /// Whether the value existed before the injector.
  package var isInstance: Bool { binding.traits.contains(.instance) }
  private var hasEnded: Bool { state.withLock(\.hasEnded) }

  /// Calls a closure when what was asked for is made and no lock is held.
  package func report(_ report: @escaping @Sendable () -> Void) {
    // Who asked for an awaited value may have been canceled before it was made.
    if !add([report]), !isSilent { deliver([report]) }
  }

  private func add(_ reports: [@Sendable () -> Void]) -> Bool {
    state.withLock { state in
      if !state.hasEnded && !isSilent { state.reports += reports }
      return !state.hasEnded
    }
  }

  private func end() {
    let last = state.withLock { state in
      defer { state = State(outer: nil, hasEnded: true) }
      return state
    }
    if last.reports.isEmpty || last.outer?.add(last.reports) == true { return }
    deliver(last.reports)
  }

  private func deliver(_ reports: [@Sendable () -> Void]) {
    Self.$current.withValue(CreationFrame(nil, of: plan, isAwaited: false)) {
      for report in reports { report() }
    }
  }

  private func beginMaking() -> Bool {
    state.withLock { state in
      if state.start != nil || state.hasEnded { return false }
      state.start = .now
      return true
    }
  }

  // MARK: Making

  /// Makes a value, and notifies the observers.
  static func making<Result>(
    _ node: Int, of plan: Plan, _ make: () throws -> Result, object: (Result) -> AnyObject?
  ) throws -> Result {
    let (frame, isNew) = frame(of: node, plan)
    defer { if isNew { frame.end() } }
    return try $current.withValue(frame) {
      do {
        try frame.willMake()
        let result = try make()
        frame.didMake(object(result), nil)
        return result
      } catch {
        frame.didMake(nil, error)
        throw error
      }
    }
  }

  /// Makes a value by a function that is awaited, and notifies the observers.
  nonisolated(nonsending) static func making<Result>(
    _ node: Int, of plan: Plan, _ make: nonisolated(nonsending) () async throws -> Result,
    object: (Result) -> AnyObject?
  ) async throws -> Result {
    let (frame, isNew) = frame(of: node, plan)
    defer { if isNew { frame.end() } }
    return try await $current.withValue(frame) {
      do {
        try frame.willMake()
        let result = try await make()
        frame.didMake(object(result), nil)
        return result
      } catch {
        frame.didMake(nil, error)
        throw error
      }
    }
  }

  /// Makes what a node needs before it is made itself.
  static func filling<Result>(_ node: Int, of plan: Plan, _ fill: () throws -> Result) throws -> Result {
    let frame = CreationFrame(node, of: plan, isAwaited: false)
    defer { frame.end() }
    return try $current.withValue(frame) { try fill() }
  }

  /// Makes what a node needs before it is made itself.
  nonisolated(nonsending) static func filling<Result>(
    _ node: Int, of plan: Plan, _ fill: nonisolated(nonsending) () async throws -> Result
  ) async throws -> Result {
    if let current, current.isFilling(node, of: plan) { return try await fill() }
    let frame = CreationFrame(node, of: plan, isAwaited: true)
    defer { frame.end() }
    return try await $current.withValue(frame) { try await fill() }
  }

  /// The frame in which what a node needs was made, or a new one.
  private static func frame(of node: Int, _ plan: Plan) -> (CreationFrame, isNew: Bool) {
    if let current, current.isFilling(node, of: plan), current.beginMaking() { return (current, false) }
    let frame = CreationFrame(node, of: plan, isAwaited: false)
    _ = frame.beginMaking()
    return (frame, true)
  }

  private func isFilling(_ node: Int, of plan: Plan) -> Bool {
    self.node == node && self.plan === plan && state.withLock { $0.start == nil && !$0.hasEnded }
  }

  private func willMake() throws {
    for observer in plan.observers { try observer.willMake(self) }
  }

  private func didMake(_ object: AnyObject?, _ error: (any Error)?) {
    let start = state.withLock(\.start) ?? .now
    let creation = Creation(
      key: key, duration: start.duration(to: .now), depth: depth, dependent: path.dropLast().last, start: start,
      lane: lane, error: error.map { ResolutionError(unwound: ResolutionError($0, leaving: key, plan.boundKeys)) })
    for observer in plan.observers { observer.didMake(self, creation, object) }
  }
}

extension Injector {
  /// Makes a value by a function that is awaited, and notifies the observers if there are any.
  nonisolated(nonsending) func observing<Result>(
    _ entry: EntryPointer, _ make: nonisolated(nonsending) () async throws -> Result, object: (Result) -> AnyObject?
  ) async throws -> Result {
    if !entry.flags.contains(.observed) { return try await make() }
    return try await CreationFrame.making(Int(node(of: entry)), of: plan, make, object: object)
  }

  /// Makes what a node needs, for observers to know what it is for.
  func filling<Result>(_ entry: EntryPointer, _ fill: () throws -> Result) throws -> Result {
    if plan.observers.isEmpty { return try fill() }
    return try CreationFrame.filling(Int(node(of: entry)), of: plan, fill)
  }

  /// Makes what a node needs, for observers to know what it is for.
  nonisolated(nonsending) func tracing<Result>(
    _ node: Int32, _ fill: nonisolated(nonsending) () async throws -> Result
  ) async throws -> Result {
    if plan.observers.isEmpty { return try await fill() }
    return try await CreationFrame.filling(Int(node), of: plan, fill)
  }
}
