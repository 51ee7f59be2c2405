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

  /// The kind.
  public let kind: Kind
  /// The key of the value; `Injector` for a start.
  public let key: AnyKey
  /// The scope of the injector; nil for the outermost one.
  public let scope: Scope?
  let moment: Moment
  /// The time that it took.
  public let duration: Duration
  /// The error with which it failed, or nil.
  public let error: (any Error)?
  /// The time at which it began.
  public var start: ContinuousClock.Instant { moment.instant }
}

extension Injector {
  /// The time at which an activity begins; nil if nobody observes it.
  @inline(never)
  var observedStart: Moment? { withPlan { $0.listeners.isEmpty ? nil : .now } }

  @inline(never)
  func notify(_ kind: Activity.Kind, _ key: AnyKey, since start: Moment?, _ error: (any Error)?) {
    guard let start else { return }
    let activity = Activity(kind: kind, key: key, scope: scope, moment: start, duration: start.elapsed, error: error)
    plan.notify(.performed(activity))
  }
}
