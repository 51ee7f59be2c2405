public import Testing

/// A call that a spy recorded.
public struct SpyCall<each Argument: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// The arguments: a tuple, or the argument itself when there is one.
  public let arguments: (repeat each Argument)

  /// The spy's answer, or nil before it.
  public internal(set) var outcome: Result<Output, Failure>?

  /// The number of the call among those of all spies, in ascending order.
  public let order: Int

  /// When the call started.
  public let start: ContinuousClock.Instant

  /// When the spy answered, or nil before it.
  public internal(set) var end: ContinuousClock.Instant?

  /// The returned value, or nil when the spy threw or has not answered.
  public var output: Output? { if case .success(let output)? = outcome { output } else { nil } }

  /// The thrown error, or nil when the spy returned or has not answered.
  public var error: Failure? { if case .failure(let error)? = outcome { error } else { nil } }

  init(arguments: (repeat each Argument), order: Int, start: ContinuousClock.Instant) {
    self.arguments = arguments
    self.order = order
    self.start = start
  }

  /// How long the answer took, or nil before it.
  public var duration: Duration? { end.map { $0 - start } }
}

extension SpyCall {
  /// The arguments in parentheses.
  var argumentText: String {
    var texts: [String] = []
    for argument in repeat each arguments { texts.append(Shown.text(of: argument)) }
    return "(\(texts.joined(separator: ", ")))"
  }

  func isCall(with others: repeat each Argument) -> Bool where repeat each Argument: Equatable {
    var isSame = true
    for (mine, other) in repeat (each arguments, each others) { isSame = isSame && mine == other }
    return isSame
  }
}

extension SpyCall: CustomTestStringConvertible {
  /// The arguments and the outcome, as in `("/users", 3) → 42`.
  public var testDescription: String {
    let call = argumentText
    switch outcome {
    case nil: return "\(call) not answered yet"
    case .success(let output): return output is Void ? call : "\(call) → \(Shown.text(of: output))"
    case .failure(let error): return "\(call) threw \(Shown.text(of: error))"
    }
  }
}
