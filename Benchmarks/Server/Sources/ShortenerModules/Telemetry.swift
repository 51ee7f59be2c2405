import CoreMetrics
import Dovetail
import Metrics
import Synchronization
import Tracing

/// Reports an injector's creations and their times to metrics and tracing.
///
/// A creation is a span within that of its request, since the listener runs on the request's task.
package final class Telemetry: Sendable {
  /// A cached timer and name for each key.
  private let known = Mutex<[AnyKey: (name: String, timer: Timer)]>([:])
  private let metrics: any MetricsFactory
  private let tracer: any Tracer

  package init(
    metrics: any MetricsFactory = MetricsSystem.factory, tracer: any Tracer = InstrumentationSystem.tracer
  ) {
    self.metrics = metrics
    self.tracer = tracer
  }

  /// The injector's listener.
  package var listener: @Sendable (InjectorEvent) -> Void {
    { event in
      guard let creation = event.creation else { return }
      let (name, timer) = self.named(creation.key)
      timer.record(duration: creation.duration)
      if self.tracer is NoOpTracer { return }
      let end = DefaultTracerClock.now.nanosecondsSinceEpoch
      let start = end - UInt64(creation.duration / .nanoseconds(1))
      let span = self.tracer.startSpan(name, at: DefaultTracerClock.Timestamp(nanosecondsSinceEpoch: start))
      if let error = creation.error { span.recordError(error.underlying) }
      span.end(at: DefaultTracerClock.Timestamp(nanosecondsSinceEpoch: end))
    }
  }

  private func named(_ key: AnyKey) -> (name: String, timer: Timer) {
    known.withLock { known in
      if let found = known[key] { return found }
      let timer = Timer(label: "injector.creation", dimensions: [("key", "\(key)")], factory: metrics)
      known[key] = ("make \(key)", timer)
      return ("make \(key)", timer)
    }
  }
}
