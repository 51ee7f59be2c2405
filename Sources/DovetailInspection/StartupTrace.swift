public import Dovetail
import Synchronization

/// A trace of creations: their times, their dependents, and their lanes, which are threads or awaited resolves.
///
/// ```swift
/// let trace = StartupTrace()
/// let injector = try Injector(graph, listener: trace.listen)
/// injector[App.self].start()
/// print(trace.table(slowest: 20))
/// try trace.chromeTrace.write(toFile: "startup.json", atomically: true, encoding: .utf8)
/// ```
public final class StartupTrace: Sendable {
  /// A creation with its lane and its own time.
  struct Span {
    let creation: Creation
    /// The number of the thread or the awaited resolve, from 1 in the order of their first creations.
    let lane: Int
    /// The time without the creation of dependencies.
    let own: Duration
  }

  private let recorded = Mutex<[Creation]>([])

  /// Makes an empty trace.
  public init() {}

  /// Records a creation; pass it as the listener of one or several injectors.
  ///
  /// - Parameter event: A creation, which may have failed; other events are ignored.
  public func listen(_ event: InjectorEvent) {
    if let creation = event.creation { recorded.withLock { $0.append(creation) } }
  }

  /// The creations, in the order of their ends.
  public var creations: [Creation] { recorded.withLock(\.self) }

  var spans: [Span] {
    var lanes: [UInt: Int] = [:]
    // For each lane and depth, the creations since the last one at a smaller depth: the dependencies of the next one
    // there.
    var parts: [UInt: [[Creation]]] = [:]
    return creations.map { creation in
      let lane = lanes[creation.lane, default: lanes.count + 1]
      lanes[creation.lane] = lane
      var made = parts[creation.lane, default: []]
      while made.count < creation.depth + 2 { made.append([]) }
      // Dependencies that were awaited before it started do not count.
      let own = made[creation.depth + 1].reduce(creation.duration) { own, part in
        part.start < creation.start ? own : own - part.duration
      }
      made.removeSubrange((creation.depth + 1)...)
      made[creation.depth].append(creation)
      parts[creation.lane] = made
      return Span(creation: creation, lane: lane, own: max(.zero, own))
    }
  }
}

extension StartupTrace {
  /// A table of the creations with the longest own times.
  ///
  /// - Parameter slowest: The most rows.
  /// - Returns: A line for each creation, the slowest first: the time without dependencies, the time with them, the
  ///   lane (a thread or an awaited resolve), the key, and the key of the dependent.
  public func table(slowest: Int = 20) -> String { TypeName.naming(names) { write(slowest) } }

  /// The names of the types of the creations.
  private func names() -> TypeNames {
    TypeNames().adding(creations.flatMap { [$0.key.type, ($0.dependent ?? $0.key).type] })
  }

  private func write(_ slowest: Int) -> String {
    let rows = spans.sorted { $0.own > $1.own }.prefix(max(0, slowest)).map { span in
      [
        span.own.decimal(1000), span.creation.duration.decimal(1000),
        "\(span.lane)", "\(span.creation.key)\(span.creation.error == nil ? "" : " (failed)")",
        span.creation.dependent.map { "for \($0)" } ?? "",
      ]
    }
    return TextTable.lines([["own ms", "all ms", "lane", "key"]] + rows, numbers: 0..<3).map { $0 + "\n" }.joined()
  }

  /// The timeline in Chrome's trace event format, for Perfetto and `chrome://tracing`.
  ///
  /// The first creation starts at 0.
  public var chromeTrace: String { TypeName.naming(names, writeChromeTrace) }

  private func writeChromeTrace() -> String {
    let spans = spans
    let zero = spans.map(\.creation.start).min()
    let events = spans.map { span in
      let creation = span.creation
      let notes = [("error", creation.error.map { "\($0)" }), ("for", creation.dependent.map { "\($0)" })]
      let start = (zero?.duration(to: creation.start) ?? .zero).decimal(1_000_000)
      // "X" is a complete event, with a duration; both times are in microseconds.
      return """
        {"args":{\(notes.compactMap { name, text in text.map { "\(Self.json(name)):\(Self.json($0))" } }.joined(separator: ","))},\
        "cat":"dovetail","dur":\(creation.duration.decimal(1_000_000)),\
        "name":\(Self.json("\(creation.key)")),"ph":"X","pid":1,"tid":\(span.lane),"ts":\(start)}
        """
    }
    return "{\"traceEvents\":[\(events.joined(separator: ","))]}"
  }

  /// A string as JSON.
  private static func json(_ text: String) -> String {
    let escaped = text.replacingScalars { scalar in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      let digits = String(scalar.value, radix: 16)
      return scalar.value < 0x20 ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : nil
    }
    return "\"\(escaped)\""
  }
}

extension Duration {
  /// The duration in a unit, with three decimals.
  ///
  /// - Parameter unitsPerSecond: 1,000 for milliseconds.
  fileprivate func decimal(_ unitsPerSecond: Int64) -> String {
    let thousandths =
      components.seconds * unitsPerSecond * 1000 + components.attoseconds / (1_000_000_000_000_000 / unitsPerSecond)
    let rest = "\(thousandths % 1000)"
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
