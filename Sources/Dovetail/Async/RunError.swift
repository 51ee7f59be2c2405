/// The error of a running value whose function ended before the value was closed.
public struct RunError: Error {
  /// The value's key.
  public let key: AnyKey
  /// Where the value is bound.
  public let site: SourceSite
  /// A chain of dependents: the value's first one, the first dependent of that one, and so on.
  public let dependents: [AnyKey]
  /// The error that the function threw; nil if it returned.
  public let underlying: (any Error)?
}

extension RunError: CustomStringConvertible {
  /// The whole message: the place, the key, the underlying error and the dependents.
  public var description: String { message.text }

  /// The message as data.
  package var message: Message {
    Message(
      at: site, "run-ended", "the run of '\(key)' has ended" + (underlying == nil ? "" : " with an error"),
      because: underlying
    )
    .adding("needed by", dependents.map(\.description))
    .adding(
      "to fix it",
      underlying == nil
        ? "let the function of '.running' return only when its task is canceled, or '\(key)' is stopped"
        : "see the error above; catch in the function of '.running' what '\(key)' can survive, or end the program")
  }
}
