import DovetailTesting

@Suite("A clock that a test advances", .limited)
struct TestClockTests {
  private let clock = TestClock()

  @Test("A task sleeps until the clock is advanced to the end")
  func sleeps() async throws {
    let waking = Spy<() -> Void>("waking")
    let task = Task {
      try await clock.sleep(for: .seconds(2))
      waking()
    }
    #expect(await clock.sleeping())
    clock.advance(by: .milliseconds(1999))
    #expect(await clock.sleeping())
    #expect(!waking.wasCalled())
    clock.advance(by: .milliseconds(1))
    try await task.value
    #expect(waking.wasCalled())
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("Each step waits for the next sleep of a loop, and returns its length")
  func steps() async throws {
    let loop = Task { for seconds in 1...3 { try await clock.sleep(for: .seconds(seconds)) } }
    for seconds in 1...3 { #expect(await clock.advance() == .seconds(seconds)) }
    try await loop.value
    #expect(clock.now.offset == .seconds(6))
  }

  @Test("A step goes to the earliest of several sleeps, and one wait counts them all")
  func earliest() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for seconds in [3, 1, 2] {
        group.addTask {
          try await clock.sleep(for: .seconds(seconds))
          return seconds
        }
      }
      #expect(await clock.sleeping(tasks: 3))
      for seconds in 1...3 {
        #expect(await clock.advance() == .seconds(1))
        let next = try await group.next()
        #expect(next == seconds)
      }
    }
  }

  @Test("A time that has passed suspends nobody")
  func past() async throws {
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: .init(offset: .seconds(5)))
    try await clock.sleep(for: .seconds(-1))
  }

  @Test("A canceled task no longer sleeps, and one that is canceled before does not begin")
  func canceled() async throws {
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.sleeping()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let other = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await other.value }
    let waiter = Task { await clock.sleeping() }
    waiter.cancel()
    #expect(await waiter.value == false)
  }

  @Test("A wait for a sleep ends by its limit, with an issue at its line")
  func late() async throws {
    try await RecordedIssue.expect("not-sleeping", at: #line + 1) {
      await clock.sleeping(tasks: 2, within: .milliseconds(5))
    }
    let issues = try await RecordedIssue.all { #expect(await clock.advance(within: .zero) == .zero) }
    #expect(issues.count == 1)
  }

  @Test(
    "Code gets it as 'any Clock<Duration>', and the test by its type",
    .injecting {
      Bind((any Clock<Duration>).self).toInstance(ContinuousClock())
      Replace((any Clock<Duration>).self, with: TestClock.init)
    })
  func bound() async throws {
    let (clock, theirs) = (try injected(TestClock.self), try injected((any Clock<Duration>).self))
    async let slept: Void = theirs.sleep(for: .seconds(1))
    #expect(await clock.advance() == .seconds(1))
    try await slept
  }
}

@Suite("A function that counts", .limited)
struct CountingTests {
  @Test("It gets the number of its call and the arguments")
  func numbers() {
    let text = counting { (number: Int, word: String, isLoud: Bool) in "\(number) \(word)\(isLoud ? "!" : "")" }
    #expect([text("a", false), text("b", true)] == ["1 a", "2 b!"])
    let plain: @Sendable () -> Int = counting { $0 * 100 }
    #expect([plain(), plain(), plain()] == [100, 200, 300])
  }
}
