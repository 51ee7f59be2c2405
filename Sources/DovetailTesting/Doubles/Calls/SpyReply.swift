/// What a call is answered with, chosen when it begins.
enum SpyReply<Function: Sendable, Output: Sendable, Failure: Error>: Sendable {
  case result(Result<Output, Failure>)
  case function(Function)
}
