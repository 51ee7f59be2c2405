// Calls to a spy of a function.
extension Spy {
  /// Calls the spy, which records the call and answers it.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - function: The calling function, which names the spy in messages.
  /// - Returns: The answer.
  /// - Throws: The answer, if it is an error.
  @discardableResult
  public func callAsFunction<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ arguments: repeat each Argument, function: String = #function
  ) throws(Failure) -> Output where Signature == (repeat each Argument) throws(Failure) -> Output {
    try call(repeat each arguments, from: function)
  }

  /// The spy as a closure, for a struct of closures or a parameter.
  ///
  /// - Returns: A closure that calls the spy.
  public func function<each Argument: Sendable, Output: Sendable, Failure: Error>()
    -> @Sendable (repeat each Argument) throws(Failure) -> Output
  where Signature == (repeat each Argument) throws(Failure) -> Output {
    { (arguments: repeat each Argument) throws(Failure) -> Output in
      try self.call(repeat each arguments, from: nil)
    }
  }

  /// The spy as a closure that cannot throw.
  ///
  /// A separate overload, since Swift 6.3 cannot convert the throwing form.
  ///
  /// - Returns: A closure that calls the spy.
  public func function<each Argument: Sendable, Output: Sendable>()
    -> @Sendable (repeat each Argument) -> Output where Signature == (repeat each Argument) -> Output
  {
    { (arguments: repeat each Argument) -> Output in self.call(repeat each arguments, from: nil) }
  }

  private func call<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ arguments: repeat each Argument, from function: String?
  ) throws(Failure) -> Output where Signature == (repeat each Argument) throws(Failure) -> Output {
    let log = typedLog()
    let (index, reply) = log.begin(repeat each arguments, from: function)
    do throws(Failure) {
      let output =
        switch reply {
        case .result(let result): try result.get()
        case .function(let function): try function.call(repeat each arguments)
        }
      log.end(index, .success(output))
      return output
    } catch {
      log.end(index, .failure(error))
      throw error
    }
  }

  func typedLog<each Argument: Sendable, Output: Sendable, Failure: Error>()
    -> SyncCallLog<repeat each Argument, Output, Failure>
  where Signature == (repeat each Argument) throws(Failure) -> Output {
    // The initializer for this signature made the log.
    // swift-format-ignore: NeverForceUnwrap
    log as! SyncCallLog<repeat each Argument, Output, Failure>
  }
}
