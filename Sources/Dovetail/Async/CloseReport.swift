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
  /// The keys of the values whose hooks have succeeded, in order of their ends.
  public internal(set) var closed: [AnyKey] = []
  /// The values whose hooks threw, or whose hooks or creations did not end in time.
  public internal(set) var failures: [Failure] = []
  /// The reports of the scopes that were still open and were closed before, whose values and failures are included.
  public internal(set) var scopes: [CloseReport] = []

  init(_ scope: Scope?) { self.scope = scope }

  @inline(never)
  mutating func add(_ binding: Binding, _ errors: [any Error]) {
    if errors.isEmpty { return closed.append(binding.key) }
    failures += errors.map { Failure(key: binding.key, site: binding.site, error: $0) }
  }

  mutating func add(_ scope: CloseReport) {
    merge(scope)
    scopes.append(scope)
  }

  mutating func merge(_ other: CloseReport) {
    closed += other.closed
    failures += other.failures
  }
}

extension CloseReport: CustomStringConvertible {
  /// A message for each failure; empty when there is none.
  public var description: String { failures.map(\.description).joined(separator: "\n\n") }
}

/// The error of a scope that was released, but not closed, although it had made a value with an `onClose` hook.
public struct NotClosedError: Error, CustomStringConvertible {
  /// The scope.
  public let scope: Scope?

  /// The message, with the scope.
  public var description: String { "the scope '\(scope?.description ?? "")' was released without being closed" }
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
          ? "await scope.close(); call scope.close() in the deinit of its owner; or open the scope by withScope"
          : "see the error above; everything else has been closed all the same")
  }
}
