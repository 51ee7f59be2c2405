import Dovetail
import Synchronization
public import Testing

/// A clock that stands still until a test advances it.
///
/// ```swift
/// @Suite(.injecting { AppModule() }, .overriding { Replace((any Clock<Duration>).self, with: TestClock.init) })
/// struct RetryTests {
///   @Inject var clock: TestClock
///   @Inject var sync: Sync  // sleeps a second before it tries again
///
///   @Test func retries() async {
///     async let isDone = sync.run()
///     #expect(await clock.advance() == .seconds(1))
///     #expect(await isDone)
///   }
/// }
/// ```
///
/// It needs no time of its own: a task that sleeps by this clock goes on when the test has advanced it to the end of the
/// sleep.
public final class TestClock: Clock {
  /// A time of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// Makes an instant.
    ///
    /// - Parameter offset: The time since the clock was made.
    public init(offset: Duration) { self.offset = offset }

    /// Returns a later time.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the time from this instant to another one.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether an instant is before another one.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    /// The tasks that sleep, in the order in which they began.
    var sleepers: [(end: Instant, waiter: Waiter)] = []
    /// The tasks that wait for others to sleep.
    var waiters: [Waiter] = []
  }

  private let state = Mutex(State())
  private let origin = DoubleOrigin(Test.current?.sourceLocation ?? #_sourceLocation)

  /// Makes a clock at an offset of zero.
  public init() {}

  /// The time to which the test has advanced the clock.
  public var now: Instant { state.withLock { $0.now } }

  /// The smallest step, which is zero.
  public var minimumResolution: Duration { .zero }

  /// Suspends the task until the test advances the clock to a time.
  ///
  /// - Parameters:
  ///   - deadline: The time; a past one does not suspend.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` when the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    origin.check("TestClock")
    try Task.checkCancellation()
    let sleeper = Waiter(for: 0)
    let waiters = state.withLock { state -> [Waiter]? in
      if deadline <= state.now { return nil }
      state.sleepers.append((deadline, sleeper))
      return state.waiters.filter { $0.count <= state.sleepers.count }
    }
    guard let waiters else { return }
    for waiter in waiters { waiter.end(.met) }
    if await sleeper.wait() == .met { return }
    state.withLock { $0.sleepers.removeAll { $0.waiter === sleeper } }
    throw CancellationError()
  }

  /// Advances the clock, and ends the sleeps that are over then, the earliest first.
  ///
  /// A task that is still on its way to a sleep sleeps from the new time on, so wait for it with `sleeping()`, or use
  /// `advance()`.
  ///
  /// - Parameter duration: How far.
  public func advance(by duration: Duration) {
    origin.check("TestClock")
    let over = state.withLock { state in
      let now = state.now.advanced(by: duration)
      state.now = now
      defer { state.sleepers.removeAll { $0.end <= now } }
      return state.sleepers.filter { $0.end <= now }
    }
    for sleeper in over.sorted(by: { $0.end < $1.end }) { sleeper.waiter.end(.met) }
  }

  /// Waits until a task sleeps, and advances the clock to the earliest end of a sleep.
  ///
  /// If no task sleeps in time, this is an issue at this line.
  ///
  /// - Parameter limit: How long to wait; nil for five minutes, since other tests may occupy the processors.
  /// - Returns: How far it advanced the clock.
  @discardableResult
  public func advance(
    within limit: Duration? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Duration {
    // Again, when the only sleep is canceled meanwhile.
    while await sleeping(within: limit, sourceLocation: sourceLocation) {
      let next = state.withLock { state in state.sleepers.map(\.end).min().map { state.now.duration(to: $0) } }
      guard let next else { continue }
      advance(by: next)
      return next
    }
    return .zero
  }

  /// Waits until tasks sleep by this clock; those that sleep already count.
  ///
  /// ```swift
  /// await clock.sleeping()
  /// #expect(page.isLoading)
  /// clock.advance(by: .seconds(1))
  /// ```
  ///
  /// If they do not sleep in time, this is an issue at this line.
  ///
  /// - Parameters:
  ///   - count: The number of tasks.
  ///   - limit: How long to wait; nil for five minutes, since other tests may occupy the processors.
  /// - Returns: Whether they sleep; false also when the waiting task is canceled.
  @discardableResult
  public func sleeping(
    tasks count: Int = 1, within limit: Duration? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    let limit = limit ?? .testLimit
    let waiter = Waiter(for: count)
    state.withLock { state in
      if state.sleepers.count >= count { waiter.end(.met) } else { state.waiters.append(waiter) }
    }
    let end = await waiter.wait(within: limit)
    let number = state.withLock { state in
      state.waiters.removeAll { $0 === waiter }
      return state.sleepers.count
    }
    guard end == .timedOut else { return end == .met }
    // A sleep at the last moment counts.
    if number >= count { return true }
    Message.notSleeping(number, of: count, within: limit).record(at: sourceLocation)
    return false
  }
}
