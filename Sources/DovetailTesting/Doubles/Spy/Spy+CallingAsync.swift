// Calls to a spy of an async function.
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
  ) async throws(Failure) -> Output where Signature == (repeat each Argument) async throws(Failure) -> Output {
    try await typedLog().call(repeat each arguments, from: function)
  }

  /// The spy as a closure, for a struct of closures or a parameter.
  ///
  /// - Returns: A closure that calls the spy.
  public func function<each Argument: Sendable, Output: Sendable, Failure: Error>()
    -> @Sendable (repeat each Argument) async throws(Failure) -> Output
  where Signature == (repeat each Argument) async throws(Failure) -> Output {
    { (arguments: repeat each Argument) async throws(Failure) -> Output in
      try await self.typedLog().call(repeat each arguments, from: nil)
    }
  }

  /// The spy as a closure that cannot throw.
  ///
  /// A separate overload, since Swift 6.3 cannot convert the throwing form.
  ///
  /// - Returns: A closure that calls the spy.
  public func function<each Argument: Sendable, Output: Sendable>()
    -> @Sendable (repeat each Argument) async -> Output where Signature == (repeat each Argument) async -> Output
  {
    { (arguments: repeat each Argument) async -> Output in await self.typedLog().call(repeat each arguments, from: nil)
    }
  }

  func typedLog<each Argument: Sendable, Output: Sendable, Failure: Error>()
    -> AsyncCallLog<repeat each Argument, Output, Failure>
  where Signature == (repeat each Argument) async throws(Failure) -> Output {
    // The initializer for this signature made the log.
    // swift-format-ignore: NeverForceUnwrap
    log as! AsyncCallLog<repeat each Argument, Output, Failure>
  }
}

extension CallLog where Function == AsyncSpyFunction<repeat each Argument, Output, Failure> {
  func call(_ arguments: repeat each Argument, from function: String?) async throws(Failure) -> Output {
    let (index, reply) = begin(repeat each arguments, from: function)
    do throws(Failure) {
      let output =
        switch reply {
        case .result(let result): try result.get()
        case .function(let function): try await function.call(repeat each arguments)
        }
      end(index, .success(output))
      return output
    } catch {
      end(index, .failure(error))
      throw error
    }
  }
}
