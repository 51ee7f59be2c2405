import Dovetail

// The words of what is wrong with doubles.
extension Message {
  /// A spy that nobody told how to answer.
  static func noAnswer(_ name: String) -> Message {
    Message("no-answer", "'\(name)' was called, but has no answer")
      .adding("instead", "it threw MissingAnswer")
      .adding("to fix it", "give it one: Spy(returning: …), or returns, fails or answers before the call")
  }

  /// A spy that was called more often than it has answers.
  static func spentAnswers(_ name: String, answers: Int, calls: Int, call: String) -> Message {
    let count = answers == 1 ? "1 answer" : "\(answers) answers"
    return Message("spent-answers", "'\(name)' was called \(times(calls)), but has \(count) in turn")
      .adding("called with", call)
      .adding("instead", "it gave the last answer again")
      .adding("to fix it", "add an answer, or let the last one be given each time: returns(…)")
  }

  /// A spy that was not called in time.
  static func notCalled(_ seen: SeenCalls, times count: Int, within limit: Duration, at place: String) -> Message {
    Message("not-called", "'\(seen.name)' \(seen.counted) within \(limit), not \(times(count))")
      .adding("called with", Shown.rows(seen.calls))
      .adding("declared at", place)
      .adding(
        "to fix it", "see that what the test started calls it, or wait longer: called(times: \(count), within: …)")
  }

  /// A double that was used when its test had ended.
  static func usedAfterTest(_ name: String, _ test: String) -> Message {
    Message("after-test", "'\(name)' was used after the end of its test, '\(test)'")
      .adding("to fix it", "let the test wait for all that it starts")
  }

  /// A double that two tests share.
  static func usedInOtherTest(_ name: String, madeIn test: String, usedIn other: String) -> Message {
    Message("other-test", "'\(name)' was used in the test '\(other)', but made in '\(test)'")
      .adding("to fix it", "make one in each test: in .overriding { … }, or by .to { … } in .injecting { … }")
  }

  /// A function that has no implementation in the test.
  static func unimplemented(_ name: String, of owner: String) -> Message {
    Message("unimplemented", "'\(name)' of '\(owner)' was called, but is not implemented here")
      .adding("to fix it", "give the test a double that answers, such as a spy, or do not call it")
  }

  /// A number of times, as in `3 times`.
  static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}
