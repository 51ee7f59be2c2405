import Dovetail

// Messages about doubles.
extension Message {
  /// A spy without an answer.
  static func noAnswer(_ name: String) -> Message {
    Message("no-answer", "'\(name)' was called, but has no answer")
      .adding("instead", "it threw MissingAnswer")
      .adding("to fix it", "give it one: Spy(returning: …), or call returns, fails or answers on it first")
  }

  /// A spy with fewer answers than calls.
  static func spentAnswers(_ name: String, answers: Int, calls: Int, call: String) -> Message {
    let count = answers == 1 ? "1 answer" : "\(answers) answers"
    return Message("spent-answers", "'\(name)' was called \(times(calls)), but has \(count) in turn")
      .adding("called with", call)
      .adding("instead", "it repeated the last answer")
      .adding("to fix it", "add an answer, or give the same one to every call: returns(…)")
  }

  /// A spy that was not called in time.
  static func notCalled(_ snapshot: CallSnapshot, times count: Int, within limit: Duration, at place: String) -> Message
  {
    Message("not-called", "'\(snapshot.name)' \(snapshot.counted) within \(limit), not \(times(count))")
      .adding("called with", Shown.rows(snapshot.calls))
      .adding("declared at", place)
      .adding(
        "to fix it", "check that the tested code calls it, or wait longer: called(times: \(count), within: …)")
  }

  /// A clock by which too few tasks sleep.
  static func notSleeping(_ number: Int, of count: Int, within limit: Duration) -> Message {
    Message("not-sleeping", "\(tasks(number)) by the clock within \(limit), not \(count)")
      .adding("to fix it", "check that the tested code gets this clock and sleeps by it, or wait longer: within: …")
  }

  private static func tasks(_ count: Int) -> String {
    switch count {
    case 0: "no task slept"
    case 1: "1 task slept"
    default: "\(count) tasks slept"
    }
  }

  /// A double that was used after its test ended.
  static func usedAfterTest(_ name: String, _ test: String) -> Message {
    Message("after-test", "'\(name)' was used after the end of its test, '\(test)'")
      .adding("to fix it", "await everything that the test starts")
  }

  /// A double that two tests share.
  static func usedInOtherTest(_ name: String, madeIn test: String, usedIn other: String) -> Message {
    shared("'\(name)' was used in the test '\(other)', but made in '\(test)'")
  }

  /// A double that two cases of a test share.
  static func usedInOtherCase(_ name: String, of test: String) -> Message {
    shared("'\(name)' was used in one case of the test '\(test)', but made in another one")
  }

  private static func shared(_ headline: String) -> Message {
    Message("other-test", headline)
      .adding("to fix it", "make one for each test: in .overriding { … }, or with .to { … } in .injecting { … }")
  }

  /// A function without an implementation in the test.
  static func unimplemented(_ name: String, of owner: String) -> Message {
    Message("unimplemented", "'\(name)' of '\(owner)' was called, but is not implemented here")
      .adding("to fix it", "use a double that implements it, such as a spy, or do not call it")
  }

  static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}
