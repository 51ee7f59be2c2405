import DovetailTesting

@testable import Demo

struct ConsoleDouble: Console {
  let writing = Spy<(String) throws -> Void>()
  let complaining = Spy<(String) -> Void>()

  func write(_ text: String) throws { try writing(text) }
  func complain(_ line: String) { complaining(line) }

  /// What the last command printed.
  var output: String? { writing.calls().last?.arguments }
}
