import Dovetail
import DovetailInspection
import Foundation

/// An event of a trace, as Chrome reads it.
struct TraceEvent: Decodable {
  let name: String
  let ts: Double
  let dur: Double
  let tid: Int
  let args: [String: String]

  static func all(of recording: EventRecording) throws -> [TraceEvent] {
    struct Trace: Decodable { let traceEvents: [TraceEvent] }
    return try JSONDecoder().decode(Trace.self, from: Data(recording.chromeTrace.utf8)).traceEvents
  }
}
