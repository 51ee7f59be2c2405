public import Dovetail
import Synchronization

/// What an injector made when, for whom and in which lane: on a thread, or in an awaited resolve.
///
/// ```swift
/// let trace = StartupTrace()
/// let injector = try Injector(graph, listener: trace.listen)
/// injector[App.self].start()
/// print(trace.table(slowest: 20))
/// try trace.chromeTrace.write(toFile: "startup.json", atomically: true, encoding: .utf8)
/// ```
public final class StartupTrace: Sendable {
  private let heard = Mutex<[Creation]>([])

  /// Makes a trace that has heard of nothing.
  public init() {}

  /// Hears of a creation; the listener of an injector, or of several.
  ///
  /// - Parameter creation: What was made, or failed to be made.
  public func listen(_ creation: Creation) {
    heard.withLock { $0.append(creation) }
  }

  /// What was heard of, in the order of the ends.
  public var creations: [Creation] { heard.withLock(\.self) }
}
