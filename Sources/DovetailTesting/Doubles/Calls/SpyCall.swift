public import Testing

/// A call that a spy recorded.
public struct SpyCall<each Argument: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// What the spy was called with: a tuple, or the argument itself when there is one.
  public let arguments: (repeat each Argument)

  /// What the spy answered, or nil while it has not.
  public internal(set) var outcome: Result<Output, Failure>?

  /// The place of the call among those of all spies, counted up from the first one.
  public let order: Int

  /// When the call began.
  public let start: ContinuousClock.Instant

  /// When the spy answered, or nil while it has not.
  public internal(set) var end: ContinuousClock.Instant?

  /// What the spy returned, or nil when it threw or has not answered.
  public var output: Output? { if case .success(let output)? = outcome { output } else { nil } }

  /// What the spy threw, or nil when it returned or has not answered.
  public var error: Failure? { if case .failure(let error)? = outcome { error } else { nil } }

  init(arguments: (repeat each Argument), order: Int, start: ContinuousClock.Instant) {
    self.arguments = arguments
    self.order = order
    self.start = start
  }

  /// How long the answer took, or nil while there is none.
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
