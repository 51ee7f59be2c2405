/// The values that were closed with an injector or a scope, and the failures.
public struct CloseReport: Error {
  /// A failure to close a value.
  public struct Failure: Sendable {
    /// The value's key.
    public let key: AnyKey
    /// Where the value is bound.
    public let site: SourceSite
    /// The hook's error, a `TimeLimitError`, or a `NotClosedError`.
    public let error: any Error
  }

  /// The scope that was closed; nil for the injector itself.
  public let scope: Scope?
  /// The reports of the scopes that were still open and were closed before, whose values and failures are included.
  package internal(set) var scopes: [CloseReport] = []
  private var ownClosed: [AnyKey] = []
  private var ownFailures: [Failure] = []

  /// The keys of the values whose hooks have succeeded: those of the scopes first, each in the order of their ends.
  ///
  /// - Complexity: O(values and scopes).
  public var closed: [AnyKey] { all.flatMap(\.ownClosed) }

  /// The values whose hooks threw, or whose hooks or creations did not end in time, in the same order.
  ///
  /// - Complexity: O(values and scopes).
  public var failures: [Failure] { scopes.isEmpty ? ownFailures : all.flatMap(\.ownFailures) }

  init(_ scope: Scope?) { self.scope = scope }

  @inline(never)
  mutating func add(_ binding: Binding, _ errors: [any Error]) {
    if errors.isEmpty { return ownClosed.append(binding.key) }
    ownFailures += errors.map { Failure(key: binding.key, site: binding.site, error: $0) }
  }

  mutating func add(_ error: any Error, of key: AnyKey) {
    ownFailures.append(Failure(key: key, site: .nowhere, error: error))
  }

  /// This report and those of scopes, inner ones before outer ones; found without recursion.
  private var all: [CloseReport] {
    var found: [CloseReport] = []
    var open = [self]
    while let next = open.popLast() {
      found.append(next)
      open += next.scopes
    }
    return found.reversed()
  }
}

extension CloseReport: CustomStringConvertible {
  /// A message for each failure; empty when there is none.
  public var description: String { failures.map(\.description).joined(separator: "\n\n") }
}

/// The error of a scope that was released, but not closed, although it had made a value with an `onClose` hook.
public struct NotClosedError: Error, CustomStringConvertible {
  /// The scope that was released; nil for an injector in no scope.
  package let scope: Scope?

  /// The message, with the scope.
  public var description: String {
    "\(scope.map { "the scope '\($0)'" } ?? "the injector") was released without being closed"
  }
}

/// The error of a close that its caller did not await, since the close waits for the caller.
///
/// It is in the report of that call only. Without it, a call in a hook or a run of the same injector is not awaited either.
public struct NotAwaitedError: Error, CustomStringConvertible {
  /// The keys for which the creations and closes between the two wait.
  package let path: [AnyKey]

  /// The message, with the path.
  public var description: String {
    "the close waits for its caller, via \(path.map(\.description).joined(separator: " → ")), so it goes on in a task"
  }
}

extension CloseReport.Failure: CustomStringConvertible {
  /// The whole message: the place, the key, and the cause.
  public var description: String { message.text }

  /// The message as data.
  package var message: Message {
    if let error = error as? RunError { return error.message }
    return Message(at: site, "not-closed", "closing '\(key)' failed", because: error)
      .adding(
        "to fix it",
        error is NotClosedError
          ? "await scope.close(); call scope.beginClosing() in the deinit of its owner; or open the scope by withScope"
          : "see the error above; everything else has been closed all the same")
  }
}
