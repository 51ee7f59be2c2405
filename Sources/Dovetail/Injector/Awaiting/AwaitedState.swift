import Synchronization

/// The values that tasks wait for, each of which is made once for all of them.
final class AwaitedState: Sendable {
  /// How far the injector is closed.
  private enum Closing {
    case open
    /// The first who asked closes it, and these wait for that.
    case underWay([CheckedContinuation<CloseReport, Never>])
    case closed(CloseReport)
  }

  private let creations = Mutex<[Int32: AwaitedCreation]>([:])
  private let closing = Mutex(Closing.open)
  private let kept = Mutex<[MadeHome]>([])

  /// Waits for a value, which this call makes when nobody else does.
  ///
  /// - Parameters:
  ///   - link: The value.
  ///   - find: Looks for it where `make` puts it.
  ///   - make: Makes it, in a task of its own, and puts it where others find it.
  /// - Returns: Its home; nil when those who waited before this call have canceled the creation, so that there is none.
  /// - Throws: What `make` throws, or `CancellationError` when the caller's task is canceled.
  func home(
    of link: Link, _ find: () -> MadeHome?, orMake make: @escaping @Sendable () async throws -> MadeHome
  ) async throws -> MadeHome? {
    let creation: AwaitedCreation
    switch progress(of: link, find, make) {
    case .made(let home): return home
    case .underWay(let known): creation = known
    }
    return switch try await WaitGraph.awaiting(CreationID(creation), of: link.key, creation.wait) {
    case .made(let home): home
    case .failed(let error): throw error
    case .abandoned: nil
    }
  }

  /// How far a value is that somebody asks for.
  private enum Progress: Sendable {
    case made(MadeHome)
    case underWay(AwaitedCreation)
  }

  private func progress(
    of link: Link, _ find: () -> MadeHome?, _ make: @escaping @Sendable () async throws -> MadeHome
  ) -> Progress {
    creations.withLock { creations in
      if let known = creations[link.node] { return .underWay(known) }
      // A creation may have ended since the caller looked. It is taken out under this lock, after its value was published.
      if let home = find() { return .made(home) }
      let creation = AwaitedCreation()
      creations[link.node] = creation
      let frame = AwaitedFrame(link, CreationID(creation), in: nil)
      creation.start {
        try await AwaitedFrame.$current.withValue(frame) { try await make() }
      } end: { [self] in
        self.creations.withLock { $0[link.node] = nil }
      }
      return .underWay(creation)
    }
  }
}

extension AwaitedState {
  /// Begins to close the injector.
  ///
  /// - Returns: Whether the caller closes it; any other one waits for that.
  func beginClosing() -> Bool {
    closing.withLock { closing in
      guard case .open = closing else { return false }
      closing = .underWay([])
      return true
    }
  }

  /// Gives the report to all who wait, and to those who ask later.
  func endClosing(_ report: CloseReport) {
    let last = closing.withLock { closing in
      defer { closing = .closed(report) }
      return closing
    }
    if case .underWay(let waiters) = last { for waiter in waiters { waiter.resume(returning: report) } }
  }

  /// Waits for who closes the injector.
  func closed() async -> CloseReport {
    await withCheckedContinuation { waiter in
      let report: CloseReport? = closing.withLock { closing in
        if case .closed(let report) = closing { return report }
        if case .underWay(let waiters) = closing { closing = .underWay(waiters + [waiter]) }
        return nil
      }
      if let report { waiter.resume(returning: report) }
    }
  }

  /// Whether something is being made.
  var isMaking: Bool { !creations.withLock { $0.isEmpty } }

  /// Cancels all creations, and waits until they have ended.
  ///
  /// - Parameter limit: How long it waits for each.
  /// - Returns: The nodes whose creations have not ended.
  func cancelAll(within limit: Duration) async -> [Int32] {
    let all = creations.withLock { $0 }
    for creation in all.values { creation.cancel() }
    return await withTaskGroup(of: Int32?.self) { group in
      for (node, creation) in all {
        group.addTask {
          do {
            try await TimeLimitError.limiting(to: limit) { _ = try await creation.wait() }
            return nil
          } catch {
            return node
          }
        }
      }
      return await group.reduce(into: []) { if let node = $1 { $0.append(node) } }
    }
  }

  /// Waits until the creations of some nodes have ended for which nobody else waits.
  ///
  /// - Parameter limit: How long it waits for each.
  func settle(_ nodes: [Int32], within limit: Duration) async {
    let abandoned = creations.withLock { creations in nodes.compactMap { creations[$0] } }.filter(\.isAbandoned)
    for creation in abandoned {
      try? await TimeLimitError.limiting(to: limit) { _ = try await creation.wait() }
    }
  }

  /// Keeps an object that was taken out of its slot for as long as somebody may read it.
  func keep(_ object: AnyObject) { kept.withLock { $0.append(MadeHome(object)) } }

  /// Lets go of what was taken out of its slot, when nobody can read it.
  func releaseKept() {
    let kept = kept.withLock { kept in
      defer { kept = [] }
      return kept
    }
    withExtendedLifetime(kept) {}
  }
}

extension Injector {
  /// The shared values of this injector that tasks wait for.
  final var awaitedState: AwaitedState {
    knownAwaited.withLock { known in
      if let known { return known }
      let new = AwaitedState()
      known = new
      return new
    }
  }

  /// The same, when there are or were any.
  final var usedAwaitedState: AwaitedState? { knownAwaited.withLock { $0 } }
}
