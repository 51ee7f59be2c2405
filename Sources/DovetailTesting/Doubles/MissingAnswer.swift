/// What a double throws that has nothing to answer with; its call is an issue, too.
public struct MissingAnswer: Error, CustomStringConvertible {
  let name: String

  /// What was called.
  public var description: String { "'\(name)' has no answer" }
}
