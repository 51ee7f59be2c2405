/// A creation of a value, successful or not, as a listener receives it.
public struct Creation: Sendable {
  let binding: Binding
  /// The time that it took, with the dependencies that it made; awaited dependencies are made before it begins.
  public let duration: Duration
  /// The number of nested creations around it: 0 for the requested value.
  public let depth: Int
  /// The key of the creation directly around it, or nil for the requested value.
  package let dependent: AnyKey?
  let moment: Moment
  /// A number that identifies the thread, or the awaited resolve, that made the value.
  package let lane: UInt
  /// The error of a failed creation, or nil.
  public let error: ResolutionError?
  /// The key of the value; for a decorator, the key that it wraps.
  public var key: AnyKey { binding.key }
  /// Where the binding is declared.
  public var site: SourceSite { binding.site }
  /// The time at which it began.
  public var start: ContinuousClock.Instant { moment.instant }
}

extension Creation: CustomStringConvertible {
  /// The key and the duration, indented by the depth.
  public var description: String {
    "\(String(repeating: "  ", count: depth))\(key) \(duration)\(error == nil ? "" : " failed")"
  }
}

/// An observer of the creations of a plan's injectors; called from any thread.
package protocol CreationObserver: AnyObject, Sendable {
  /// Called before a value is made; an error prevents that.
  func willMake(_ value: CreationFrame) throws

  /// Called after a creation, successful or not.
  ///
  /// - Parameters:
  ///   - value: The frame of the creation.
  ///   - creation: The report of the creation.
  ///   - object: Returns the value, if it is an object; or else nil.
  func didMake(_ value: CreationFrame, _ creation: Creation, _ object: () -> AnyObject?)
}

extension CreationObserver {
  package func willMake(_ value: CreationFrame) throws {}
  package func didMake(_ value: CreationFrame, _ creation: Creation, _ object: () -> AnyObject?) {}
}

extension Injector {
  /// Makes an injector that reports its events.
  ///
  /// The listener receives the creation of every value that a function of a module makes, also in scopes: singletons
  /// once, others each time. It receives them in the order of their ends, after the requested value is made. It may
  /// resolve values, whose creations are not reported. It also receives each scope that is opened, each start, hook and
  /// run that has ended, the report of each close, even if no caller waited for it, and of each scope that was released
  /// with values to close.
  ///
  /// ```swift
  /// let injector = try Injector(graph) { event in
  ///   if case .created(let creation) = event { logger.debug("\(creation)") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - graph: A verified graph.
  ///   - listener: Receives each event; called from any thread, also from several at the same time. None if nil.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `ResolutionError` when an eager singleton cannot be made, or a seed is missing, repeated or not declared.
  /// - Complexity: O(bindings + dependencies). Injectors without a listener do not become slower.
  public convenience init(
    _ graph: Graph, listener: (@Sendable (InjectorEvent) -> Void)?, @SeedBuilder seeds: () -> SeedList = noSeeds,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(ResolutionError) {
    try self.init(
      listener.map { graph.plan.observed(by: Listener(report: $0)) } ?? graph.plan, seeds(),
      SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A listener, which receives every event; that of a creation, after the requested value was made.
final class Listener: CreationObserver {
  let report: @Sendable (InjectorEvent) -> Void

  init(report: @escaping @Sendable (InjectorEvent) -> Void) { self.report = report }
}

/// An event in an injector, as a listener receives it.
public enum InjectorEvent: Sendable {
  /// A value was made, or its creation failed.
  case created(Creation)
  /// A scope was opened.
  case opened(Scope)
  /// A start, the hook of a value, or its run has ended.
  case performed(Activity)
  /// The injector or a scope was closed, or a scope with values to close was released without being closed.
  case closed(CloseReport)

  /// The creation, or nil for another event.
  public var creation: Creation? { if case .created(let creation) = self { creation } else { nil } }
}

extension Plan {
  @inline(never)
  func notify(_ event: InjectorEvent) {
    if listeners.isEmpty { return }
    TypeName.naming({ self.graph.typeNames }) { for listener in listeners { listener.report(event) } }
  }
}

/// What an injector did, apart from making values.
public struct Activity: Sendable {
  /// The kind of an activity.
  public enum Kind: String, Sendable {
    /// A call of ``Injector/start(within:atMost:progress:)``.
    case start
    /// A call of an `onClose` hook.
    case hook
    /// The function of a running value.
    case run
  }

  /// What has ended.
  public let kind: Kind
  package let binding: Binding?
  /// The scope of the injector; nil for the outermost one.
  package let scope: Scope?
  let moment: Moment
  /// The time that it took.
  public let duration: Duration
  /// The error with which it failed, or nil.
  public let error: (any Error)?
  /// The key of the value; `Injector` for a start.
  public var key: AnyKey { binding?.key ?? AnyKey(Injector.self) }
  /// The time at which it began.
  public var start: ContinuousClock.Instant { moment.instant }
}

extension Injector {
  /// The time at which an activity begins; nil if nobody observes it.
  @inline(never)
  var observedStart: Moment? { withPlan { $0.listeners.isEmpty ? nil : .now } }

  @inline(never)
  func notify(_ kind: Activity.Kind, _ binding: Binding?, since start: Moment?, _ error: (any Error)?) {
    guard let start else { return }
    let end = Activity(kind: kind, binding: binding, scope: scope, moment: start, duration: start.elapsed, error: error)
    plan.notify(.performed(end))
  }
}
