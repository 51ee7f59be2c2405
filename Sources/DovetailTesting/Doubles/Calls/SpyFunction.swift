/// A function that answers for a spy.
struct SpyFunction<each Argument, Output, Failure: Error>: Sendable {
  let call: @Sendable (repeat each Argument) throws(Failure) -> Output
}
