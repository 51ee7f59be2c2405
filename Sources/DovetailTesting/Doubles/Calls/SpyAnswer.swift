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

/// What a call is answered with, chosen when it begins.
enum SpyReply<Function: Sendable, Output: Sendable, Failure: Error>: Sendable {
  case result(Result<Output, Failure>)
  case function(Function)
}

/// What is wrong with an answer.
enum SpyFault: Sendable {
  case noAnswer
  /// There were fewer answers than calls; where they were told.
  case spent(answers: Int, calls: Int, SourceLocation)
}

/// A function that answers for a spy.
struct SpyFunction<each Argument, Output, Failure: Error>: Sendable {
  let call: @Sendable (repeat each Argument) throws(Failure) -> Output
}

/// A function that answers for a spy, and may wait before it does.
struct AsyncSpyFunction<each Argument, Output, Failure: Error>: Sendable {
  let call: @Sendable (repeat each Argument) async throws(Failure) -> Output
}
