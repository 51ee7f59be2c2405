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
  ///   - limit: How long to wait.
  ///   - sourceLocation: Filled in by the compiler.
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
    if end == .late {
      Report.notCalled(log.name, times: times, within: limit, calls: log.texts, at: place.short)
        .record(at: sourceLocation)
    }
    return end == .called
  }
}
