import Dovetail
public import Testing

extension Spy {
  /// Waits until the spy is called; the calls so far count.
  ///
  /// ```swift
  /// page.startRefreshing()
  /// await api.fetching.called()
  /// ```
  ///
  /// A timeout is an issue at this line, which shows the calls.
  ///
  /// - Parameters:
  ///   - times: The number of calls to wait for.
  ///   - limit: How long to wait, at most 30 years; nil for five minutes, since other tests may occupy the processors.
  /// - Returns: Whether there were enough calls, so that a test can stop without them; false also when the task is
  ///   canceled.
  @discardableResult
  public func called(
    times: Int = 1, within limit: Duration? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    let limit = limit ?? .testLimit
    let waiter = Waiter(for: times)
    log.add(waiter)
    let end = await waiter.wait(within: limit)
    log.remove(waiter)
    guard end == .timedOut else { return end == .met }
    // One snapshot for the result and the issue: a call at the last moment counts.
    let snapshot = log.snapshot
    if snapshot.calls.count >= times { return true }
    Message.notCalled(snapshot, times: times, within: limit, at: log.place.short).record(at: sourceLocation)
    return false
  }
}
