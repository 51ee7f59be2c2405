/// A function that answers for a spy, and may wait before it does.
struct AsyncSpyFunction<each Argument, Output, Failure: Error>: Sendable {
  let call: @Sendable (repeat each Argument) async throws(Failure) -> Output
}
