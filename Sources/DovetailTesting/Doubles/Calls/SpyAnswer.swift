import Testing

/// How a spy answers.
///
/// The function is a struct around a closure, because an enum cannot hold one whose parameters are a pack.
enum SpyAnswer<Function: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// The same each time.
  case always(Result<Output, Failure>)
  /// One after the other, and how many are given; where they were told.
  case inTurn([Result<Output, Failure>], given: Int, SourceLocation)
  /// What a function says.
  case function(Function)
  /// Nobody said how; the error stands in for an answer.
  case missing(Failure)
}
