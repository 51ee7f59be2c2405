/// The values that were closed with an injector or a scope, and the failures.
public struct CloseReport: Error {
  /// A failure to close a value.
  public struct Failure: Sendable {
    /// The value's key.
    public let key: AnyKey
    /// Where the value is bound.
    public let site: SourceSite
    /// The hook's error, or a `TimeLimitError`.
    public let error: any Error
  }

  /// The keys of the values whose hooks have succeeded, in order of their ends.
  public internal(set) var closed: [AnyKey] = []
  /// The values whose hooks threw, or whose hooks or creations did not end in time.
  public internal(set) var failures: [Failure] = []
}

extension CloseReport: CustomStringConvertible {
  /// A message for each failure; empty when there is none.
  public var description: String { failures.map(\.description).joined(separator: "\n\n") }
}

extension CloseReport.Failure: CustomStringConvertible {
  /// The whole message: the place, the key, and the cause.
  public var description: String { message.text }

  /// The message as data.
  package var message: Message {
    Message(at: site, "not-closed", "closing '\(key)' failed", because: error)
      .adding("to fix it", "see the error above; everything else has been closed all the same")
  }
}
