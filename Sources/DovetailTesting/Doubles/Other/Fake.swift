import Synchronization
public import Testing

/// Holds the state of a fake: a stand-in that works, in memory.
///
/// ```swift
/// struct MemoryStore: Store {
///   let items = Fake<[String: Data]>([:])
///   func load(_ name: String) -> Data? { items.value[name] }
///   func save(_ data: Data, as name: String) { items.update { $0[name] = data } }
/// }
/// ```
///
/// Any thread may read and change it, so that the fake is `Sendable`; a test looks at `value`.
public final class Fake<State: Sendable>: Sendable {
  private let state: Mutex<State>
  /// Whoever changes the state has its turn; readers need none.
  private let turn = Mutex(())
  private let origin: DoubleOrigin

  /// Holds a state.
  ///
  /// - Parameter state: The state to begin with.
  public init(_ state: State, sourceLocation: SourceLocation = #_sourceLocation) {
    self.state = Mutex(state)
    origin = DoubleOrigin(sourceLocation)
  }

  /// The state as it is now.
  public var value: State {
    origin.check(name)
    return state.withLock { $0 }
  }

  /// Changes the state, one caller after the other.
  ///
  /// Who reads meanwhile gets the state before the change.
  ///
  /// - Parameter change: Gets the state; it may read other doubles, and not change this one.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; the state stays as it was then.
  public func update<Result: Sendable>(_ change: (inout State) throws -> Result) rethrows -> Result {
    origin.check(name)
    let changing = FakeChanges.current
    guard !changing.contains(ObjectIdentifier(self)) else {
      // To wait for a turn of one's own would never end.
      Report.nestedUpdate("\(State.self)").record(at: origin.place)
      var dropped = state.withLock { $0 }
      return try change(&dropped)
    }
    return try turn.withLock { _ in
      try FakeChanges.$current.withValue(changing.union([ObjectIdentifier(self)])) {
        var changed = state.withLock { $0 }
        let result = try change(&changed)
        let old = state.withLock { state in
          defer { state = changed }
          return state
        }
        // What the old state alone held goes away after the lock does.
        withExtendedLifetime(old) {}
        return result
      }
    }
  }

  private var name: String { "Fake<\(State.self)>" }
}

extension Fake: CustomTestStringConvertible {
  /// The state, which `#expect` shows when an expectation is not met.
  public var testDescription: String { Shown.text(of: state.withLock { $0 }) }
}
