public import Dovetail
import Synchronization

/// A recording of what happens in injectors: a listener, and the events as data, lines of JSON, a table and a timeline.
///
/// ```swift
/// let recording = EventRecording(of: graph)
/// let injector = try Injector(graph, listener: recording.listen)
/// injector[App.self].start()
/// print(recording.table(slowest: 20))
/// try recording.jsonLines.write(toFile: "run.jsonl", atomically: true, encoding: .utf8)
/// ```
///
/// A graph tool shows the file: `graph --format html --run run.jsonl`. All events stay in memory, so a recording is for
/// a start, a test, or some minutes of a service.
public final class EventRecording: Sendable {
  private let graph: Graph
  private let began = ContinuousClock.now
  private let recorded = Mutex<[(event: InjectorEvent, begin: ContinuousClock.Instant)]>([])

  /// Makes an empty recording.
  ///
  /// - Parameter graph: The graph of the injectors, or the one from which theirs are derived; events name types as it
  ///   does.
  public init(of graph: Graph) { self.graph = graph }

  /// Records an event; pass it as the listener of one or several injectors.
  ///
  /// - Parameter event: The event.
  public func listen(_ event: InjectorEvent) {
    let begin = event.begin ?? .now
    recorded.withLock { $0.append((event, begin)) }
  }

  /// The events, in the order of their ends.
  public var events: [EventRecord] {
    let recorded = recorded.withLock(\.self)
    let names = graph.linked.typeNames
    return TypeName.naming({ names }) {
      var lanes: [UInt: Int] = [:]
      return recorded.map { event, begin in
        let lane = event.creation.map { lanes[$0.lane, default: lanes.count + 1] }
        if let creation = event.creation { lanes[creation.lane] = lane }
        return EventRecord(event, begin: (begin - began).nanoseconds, lane: lane)
      }
    }
  }
}

extension InjectorEvent {
  /// When it began; nil for what takes no time.
  fileprivate var begin: ContinuousClock.Instant? {
    switch self {
    case .created(let creation): creation.start
    case .performed(let activity): activity.start
    case .opened, .closed: nil
    }
  }
}
