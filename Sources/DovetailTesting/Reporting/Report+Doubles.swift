extension Report {
  /// A spy that nobody told how to answer.
  static func noAnswer(_ name: String) -> Report {
    var report = Report("no-answer", "'\(name)' was called, but has no answer")
    report.add("instead", "it threw MissingAnswer")
    report.add("to fix it", "give it one: Spy(returning: …), or returns, fails or answers before the call")
    return report
  }

  /// A spy that was called more often than it has answers.
  static func spentAnswers(_ name: String, answers: Int, calls: Int, call: String) -> Report {
    let count = answers == 1 ? "1 answer" : "\(answers) answers"
    var report = Report("spent-answers", "'\(name)' was called \(Spoken.times(calls)), but has \(count) in turn")
    report.add("called with", call)
    report.add("instead", "it gave the last answer again")
    report.add("to fix it", "add an answer, or let the last one be given each time: returns(…)")
    return report
  }

  /// A spy that was not called in time.
  static func notCalled(_ seen: SeenCalls, times: Int, within limit: Duration, at place: String) -> Report {
    let calls = Spoken.calls(seen.calls.count)
    var report = Report("not-called", "'\(seen.name)' \(calls) within \(limit), not \(Spoken.times(times))")
    report.add("called with", Shown.rows(seen.calls))
    report.add("declared at", place)
    report.add(
      "to fix it", "see that what the test started calls it, or wait longer: called(times: \(times), within: …)")
    return report
  }

  /// A double that was used when its test had ended.
  static func usedAfterTest(_ name: String, _ test: String) -> Report {
    var report = Report("after-test", "'\(name)' was used after the end of its test, '\(test)'")
    report.add("to fix it", "let the test wait for all that it starts")
    return report
  }

  /// A double that two tests share.
  static func usedInOtherTest(_ name: String, madeIn test: String, usedIn other: String) -> Report {
    var report = Report("other-test", "'\(name)' was used in the test '\(other)', but made in '\(test)'")
    report.add("to fix it", "make one in each test: in .overriding { … }, or by .to { … } in .injecting { … }")
    return report
  }

  /// A dummy that was used.
  static func touched(_ key: String, by function: String?) -> Report {
    let headline =
      function.map { "'\(key)' is a dummy here, but '\($0)' was called" }
      ?? "'\(key)' is a dummy here, but was asked for"
    var report = Report("dummy", headline)
    report.add("to fix it", "give the test a double that answers, or do not use '\(key)' in it")
    return report
  }

  /// A function of a struct of closures that nobody replaced.
  static func unimplemented(_ type: String, _ name: String) -> Report {
    var report = Report("unimplemented", "'\(name)' of '\(type)' was called, but is not implemented here")
    report.add("to fix it", "assign it before the call, as to a spy's function()")
    return report
  }

  /// A fake that is changed while it is changed.
  static func nestedUpdate(_ type: String) -> Report {
    var report = Report("nested-update", "a fake '\(type)' was changed by the function that changes it")
    report.add("instead", "the inner change was dropped")
    report.add("to fix it", "change what the function is given")
    return report
  }
}
