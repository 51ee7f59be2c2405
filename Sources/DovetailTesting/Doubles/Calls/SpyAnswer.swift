import Testing

/// The answers of a spy.
///
/// The function is a struct around a closure, since an enum cannot hold a closure whose parameters are a pack.
enum SpyAnswer<Function: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// The same answer each time.
  case always(Result<Output, Failure>)
  /// One answer after the other, with the number given so far, and the line that declares them.
  case inTurn([Result<Output, Failure>], given: Int, SourceLocation)
  /// A function that answers.
  case function(Function)
  /// No answer is declared; a call throws the error.
  case missing(Failure)
}

/// The answer to one call, chosen when it starts.
enum SpyReply<Function: Sendable, Output: Sendable, Failure: Error>: Sendable {
  case result(Result<Output, Failure>)
  case function(Function)
}

enum SpyFault: Sendable {
  case noAnswer
  /// There are fewer answers than calls; with the line that declares them.
  case spent(answers: Int, calls: Int, SourceLocation)
}

/// A function that answers for a spy.
struct SpyFunction<each Argument, Output, Failure: Error>: Sendable {
  let call: @Sendable (repeat each Argument) throws(Failure) -> Output
}

/// An async function that answers for a spy.
struct AsyncSpyFunction<each Argument, Output, Failure: Error>: Sendable {
  let call: @Sendable (repeat each Argument) async throws(Failure) -> Output
}
