/// The error of a running value whose function ended before the value was closed.
public struct RunError: Error {
  /// The value's key.
  public let key: AnyKey
  /// Where the value is bound.
  public let site: SourceSite
  /// A chain of dependents: the value's first one, the first dependent of that one, and so on.
  public let dependents: [AnyKey]
  /// The error of the function; nil if it returned.
  public let cause: (any Error)?
}

extension RunError: CustomStringConvertible {
  /// The whole message: the place, the key, the cause and the dependents.
  public var description: String { message.text }

  /// The message as data.
  package var message: Message {
    Message(
      at: site, "run-ended", "the run of '\(key)' has ended" + (cause == nil ? "" : " with an error"), because: cause
    )
    .adding("needed by", dependents.map(\.description))
    .adding(
      "to fix it",
      cause == nil
        ? "let the function of '.running' return only when its task is canceled, or '\(key)' is stopped"
        : "see the error above; catch in the function of '.running' what '\(key)' can survive, or end the program")
  }
}
