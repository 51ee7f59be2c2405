import Dovetail
import Foundation

extension StartupTrace {
  /// One event of the format.
  private struct Event: Encodable {
    let name: String
    let cat = "dovetail"
    /// A complete event: one with a duration.
    let ph = "X"
    /// In microseconds, both.
    let ts: Double
    let dur: Double
    let pid = 1
    let tid: Int
    let args: [String: String]
  }

  /// The timeline in Chrome's trace event format, which Perfetto and `chrome://tracing` open.
  ///
  /// The first creation begins at 0.
  public var chromeTrace: String {
    let spans = spans
    let zero = spans.map(\.creation.start).min()
    let events = spans.map { span in
      var notes: [String: String] = [:]
      notes["for"] = span.creation.asker.map { "\($0)" }
      notes["error"] = span.creation.error.map { "\($0)" }
      return Event(
        name: "\(span.creation.key)", ts: (zero?.duration(to: span.creation.start) ?? .zero).microseconds,
        dur: span.creation.duration.microseconds, tid: span.lane, args: notes)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(["traceEvents": events]), as: UTF8.self)
    } catch {
      fatalError("strings and finite numbers can always be written as JSON: \(error)")
    }
  }
}

extension Duration {
  fileprivate var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
  }
}
