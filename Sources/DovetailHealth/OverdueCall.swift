import Synchronization

/// A check of an injector, or, without a name, its creation.
struct CheckID: Hashable, Sendable {
  let injector: any AnyObject & Sendable
  let node: Int32
  let name: String?

  static func == (a: CheckID, b: CheckID) -> Bool { a.injector === b.injector && a.node == b.node && a.name == b.name }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(injector))
    hasher.combine(node)
    hasher.combine(name)
  }
}

/// A call of a check, which is noted while it has exceeded its deadline and has not ended.
final class OverdueCall: Sendable {
  /// The numbers of such calls.
  private static let counts = Mutex<[CheckID: Int]>([:])

  private let check: CheckID
  private let state = Mutex((hasEnded: false, isOverdue: false))

  init(_ check: CheckID) { self.check = check }

  static func exists(of check: CheckID) -> Bool { counts.withLock { $0[check] != nil } }

  /// Notes that the function has ended.
  func end() {
    state.withLock { state in
      if state.isOverdue { change(-1) }
      state.hasEnded = true
    }
  }

  /// Notes that the deadline has passed.
  func exceed() {
    state.withLock { state in
      if state.hasEnded { return }
      state.isOverdue = true
      change(1)
    }
  }

  private func change(_ difference: Int) {
    Self.counts.withLock { counts in
      let count = counts[check, default: 0] + difference
      counts[check] = count > 0 ? count : nil
    }
  }
}
