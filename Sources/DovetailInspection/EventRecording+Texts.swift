import Dovetail
import Foundation

extension EventRecording {
  /// A line of JSON for each event, in the order of their ends, which `EventRecord.all(in:file:)` reads.
  public var jsonLines: String { events.map { $0.json + "\n" }.joined() }

  /// A table of the creations with the longest own times.
  ///
  /// - Parameter slowest: The most rows.
  /// - Returns: A line for each creation, the slowest first: the time without dependencies, the time with them, the
  ///   lane (a thread or an awaited resolve), the key, and the key of the dependent.
  public func table(slowest: Int = 20) -> String {
    let events = events
    let creations = zip(events, events.ownDurations).filter { $0.0.kind == .created }
    let rows = creations.sorted { $0.1 > $1.1 }.prefix(max(0, slowest)).map { event, own -> [String] in
      let key = (event.key ?? "") + (event.error == nil ? "" : " (failed)")
      let times = [own.milliseconds, (event.duration ?? 0).milliseconds]
      return times + [event.lane.map { "\($0)" } ?? "", key, event.dependent.map { "for \($0)" } ?? ""]
    }
    return TextTable.lines([["own ms", "all ms", "lane", "key"]] + rows, numbers: 0..<3).map { $0 + "\n" }.joined()
  }

  /// The timeline in Chrome's trace event format, for Perfetto and `chrome://tracing`.
  ///
  /// The first event begins at 0.
  public var chromeTrace: String {
    let events = events.filter { $0.duration != nil }
    let zero = events.map(\.begin).min() ?? 0
    return JSONText.of(ChromeTrace(traceEvents: events.map { ChromeTrace.Event($0, zero: zero) }))
  }
}

/// Chrome's trace event format, with times in microseconds.
private struct ChromeTrace: Encodable {
  struct Event: Encodable {
    let args: [String: String]
    let cat = "dovetail"
    let dur: Double
    let name: String
    /// A complete event, with a duration.
    let ph = "X"
    let pid = 1
    let tid: Int
    let ts: Double

    init(_ event: EventRecord, zero: Int64) {
      args = ["error": event.error, "for": event.dependent].compactMapValues(\.self)
      dur = Double(event.duration ?? 0) / 1000
      name =
        event.kind == .created ? event.key ?? "" : "\(event.kind)\((event.key ?? event.scope).map { " \($0)" } ?? "")"
      tid = event.lane ?? 0
      ts = Double(event.begin - zero) / 1000
    }
  }

  let traceEvents: [Event]
}

extension Int64 {
  /// A number of nanoseconds in milliseconds, with three decimals.
  fileprivate var milliseconds: String {
    let rest = "\(self / 1000 % 1000)"
    return "\(self / 1_000_000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
