import CoreMetrics
import Dovetail
import Metrics
import Synchronization
import Tracing

/// Reports an injector's events to metrics and tracing.
///
/// The tracer is that of the task, and a span is within the task's span: a creation in that of its request. A run has
/// a task of its own, with the task-local values of `start()`.
package final class Telemetry: Sendable {
  /// What is timed: a kind of activity, or creations for nil, of a key.
  private struct Timed: Hashable {
    let kind: Activity.Kind?
    let key: AnyKey
  }

  /// What is counted: scopes, or injectors for nil, that were opened or closed.
  private struct Counted: Hashable {
    let event: String
    let scope: Scope?
  }

  private let timers = Mutex<[Timed: (span: String, timer: Timer)]>([:])
  private let counters = Mutex<[Counted: Counter]>([:])
  private let metrics: any MetricsFactory

  package init(metrics: any MetricsFactory = MetricsSystem.factory) { self.metrics = metrics }

  /// The injector's listener; nil if the program collects no metrics and has no tracer, since listening costs a request.
  package var listener: (@Sendable (InjectorEvent) -> Void)? {
    if metrics is NOOPMetricsHandler, InstrumentationSystem.instrument is NoOpInstrument { return nil }
    return { event in
      switch event {
      case .created(let creation): self.report(nil, creation.key, creation.duration, creation.error?.underlying)
      case .performed(let activity): self.report(activity.kind, activity.key, activity.duration, activity.error)
      case .opened(let scope): self.count("opened", scope)
      case .closed(let report): self.count("closed", report.scope)
      }
    }
  }

  private func report(_ kind: Activity.Kind?, _ key: AnyKey, _ duration: Duration, _ error: (any Error)?) {
    let (name, timer) = timer(Timed(kind: kind, key: key))
    timer.record(duration: duration)
    let end = DefaultTracerClock.now.nanosecondsSinceEpoch
    let start = end - UInt64(duration / .nanoseconds(1))
    let span = InstrumentationSystem.tracer.startSpan(
      name, at: DefaultTracerClock.Timestamp(nanosecondsSinceEpoch: start))
    if let error { span.recordError(error) }
    span.end(at: DefaultTracerClock.Timestamp(nanosecondsSinceEpoch: end))
  }

  private func timer(_ timed: Timed) -> (span: String, timer: Timer) {
    timers.withLock { timers in
      if let found = timers[timed] { return found }
      let (kind, key) = (timed.kind?.rawValue, "\(timed.key)")
      let timer = Timer(label: "injector.\(kind ?? "creation")", dimensions: [("key", key)], factory: metrics)
      let new = (span: "\(kind ?? "make") \(key)", timer: timer)
      timers[timed] = new
      return new
    }
  }

  private func count(_ event: String, _ scope: Scope?) {
    let counted = Counted(event: event, scope: scope)
    let counter = counters.withLock { counters in
      if let found = counters[counted] { return found }
      let counter = Counter(
        label: "injector.\(counted.event)", dimensions: [("scope", counted.scope?.name ?? "")], factory: metrics)
      counters[counted] = counter
      return counter
    }
    counter.increment()
  }
}
