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
  /// When it takes too long, that is an issue at this line, which shows the calls.
  ///
  /// - Parameters:
  ///   - times: How many calls to wait for.
  ///   - limit: How long to wait; at once over for less than nothing, and at most 30 years.
  /// - Returns: Whether there were enough calls, so that a test may stop without them; false also when the task is
  ///   canceled.
  @discardableResult
  public func called(
    times: Int = 1, within limit: Duration = .seconds(10), sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    let waiter = Waiter(for: times)
    log.add(waiter)
    let end = await waiter.wait(within: limit)
    log.remove(waiter)
    guard end == .late else { return end == .called }
    // One look for the answer and the report: a call that came while the time ran out counts.
    let seen = log.seen
    if seen.calls.count >= times { return true }
    Message.notCalled(seen, times: times, within: limit, at: log.place.short).record(at: sourceLocation)
    return false
  }
}
