/// A value that an injector made, or failed to make: what a listener gets.
public struct Creation: Sendable {
  /// The key of the value; that of a decorator is what it wraps.
  public let key: AnyKey
  /// How long it took, with all that was made for it meanwhile; what a resolve awaits is made before what needs it.
  public let duration: Duration
  /// For how many other values it was made, one inside the other: 0 for what was asked for.
  public let depth: Int
  /// The key of the innermost of those values, or nil for what was asked for.
  public let dependent: AnyKey?
  /// When it began.
  public let start: ContinuousClock.Instant
  /// A number of the thread that made it, or of the awaited resolve.
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

/// Is notified of what the injectors of a plan make; called from any thread.
package protocol CreationObserver: Sendable {
  /// A value is about to be made.
  ///
  /// - Throws: Why it must not be.
  func willMake(_ value: CreationFrame) throws

  /// A value was made, or failed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - creation: How it went.
  ///   - object: The object that the value is, or nil.
  func didMake(_ value: CreationFrame, _ creation: Creation, _ object: AnyObject?)
}

extension CreationObserver {
  package func willMake(_ value: CreationFrame) throws {}
  package func didMake(_ value: CreationFrame, _ creation: Creation, _ object: AnyObject?) {}
}

extension Injector {
  /// Makes an injector that reports what it makes.
  ///
  /// The listener gets every value that a function of a module makes: singletons once, others each time, also those of the
  /// scopes that are opened in the injector. It gets them in the order of their ends, when what was asked for is made, and
  /// may resolve; what it makes itself is not reported.
  ///
  /// ```swift
  /// let injector = try Injector(graph) { creation in logger.debug("\(creation)") }
  /// ```
  ///
  /// - Parameters:
  ///   - graph: A verified graph.
  ///   - listener: Gets each creation; called from any thread, also from several at the same time.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `ResolutionError` when an eager singleton cannot be made, or a seed is missing, repeated or not declared.
  /// - Complexity: O(bindings + dependencies). Injectors that are made without a listener do not get slower by it.
  public convenience init(
    _ graph: Graph, listener: @escaping @Sendable (Creation) -> Void, @SeedBuilder seeds: () -> SeedList = noSeeds
  ) throws(ResolutionError) {
    try self.init(graph, observer: Listener(report: listener), seeds: seeds)
  }

  /// Makes an injector whose creations are observed.
  package convenience init(
    _ graph: Graph, observer: any CreationObserver, @SeedBuilder seeds: () -> SeedList = noSeeds
  ) throws(ResolutionError) {
    try self.init(graph.plan.observed(by: observer), seeds())
  }
}

private struct Listener: CreationObserver {
  let report: @Sendable (Creation) -> Void

  func didMake(_ value: CreationFrame, _ creation: Creation, _ object: AnyObject?) {
    value.report { [report] in report(creation) }
  }
}
