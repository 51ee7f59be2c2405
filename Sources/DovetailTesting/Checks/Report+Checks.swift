import Dovetail

extension Report {
  /// Takes over a message of the core, which begins with its place and the word error.
  init(message: String) {
    let start = message.firstRange(of: "error: [").map { message.index($0.upperBound, offsetBy: -1) }
    self.init(text: String(message[(start ?? message.startIndex)...]))
  }

  /// A binding that cannot be made, and those that cannot be made because of it.
  static func unmakeable(_ error: ResolutionError, neededBy others: [DryRun.Failure]) -> Report {
    var report = Report(message: error.description)
    if !others.isEmpty {
      let rows = others.prefix(mostRows).map { "\($0.key)  \($0.site.shortDescription)" }
      let hidden = others.count - rows.count
      report.add("needed by", rows + (hidden > 0 ? ["… \(hidden) more …"] : []))
    }
    return report
  }

  private static var mostRows: Int { 8 }

  /// Further bindings that cannot be made.
  static func moreUnmakeable(_ count: Int) -> Report {
    let (bindings, are) = count == 1 ? ("binding", "is") : ("bindings", "are")
    var report = Report("more-faults", "\(count) more \(bindings) that cannot be made \(are) not shown")
    report.add("to fix it", "correct those above first, and check again")
    return report
  }

  /// Objects that outlive what made them.
  static func stayed(_ survivors: [CreationRecord.Survivor]) -> Report {
    let count = survivors.count
    var report = Report(
      "stayed",
      count == 1
        ? "an object that the injector made is still there" : "\(count) objects that the injector made are still there")
    let rows = survivors.map { survivor in
      let holders = survivor.holders.map { "\($0.key) (\($0.site.shortDescription))" }.joined(separator: ", ")
      let held = holders.isEmpty ? "held by nothing that the injector made" : "held by \(holders)"
      return "\(survivor.key)  \(survivor.site.shortDescription)  \(held)"
    }
    report.add("stayed", rows)
    report.add(
      "to fix it", "let go of it: look for a static, a closure or a task that keeps it, or for two that keep each other"
    )
    return report
  }

  /// A check that needs an injector or a graph.
  static func nothingToCheck() -> Report {
    var report = Report("no-graph", "there is no graph here from which objects could be made")
    report.add(
      "to fix it", "give it one, expectDeallocated(try Graph(AppModule())) { … }, or run it in a test with .injecting")
    return report
  }

  /// A module whose face is not as recorded.
  static func otherFace(_ module: String, added: [String], removed: [String], file: String) -> Report {
    var report = Report("other-face", "the public face of '\(module)' is not as recorded")
    report.add("new", added)
    report.add("gone", removed)
    report.add("recorded in", file)
    report.add("to fix it", "when this is meant, renew it: DOVETAIL_RECORD_FACES=1 swift test")
    return report
  }

  /// A module whose face was never recorded.
  static func noFace(_ module: String, file: String) -> Report {
    var report = Report("no-face", "the public face of '\(module)' is not recorded")
    report.add("looked for", file)
    report.add("to fix it", "record it: DOVETAIL_RECORD_FACES=1 swift test")
    return report
  }

  /// A face that was recorded now.
  static func recordedFace(_ module: String, file: String) -> Report {
    var report = Report("recorded", "the public face of '\(module)' is recorded; a run that records fails on purpose")
    report.add("recorded in", file)
    report.add("to fix it", "read the file, and run the tests again without DOVETAIL_RECORD_FACES")
    return report
  }

  /// A face that cannot be written or read.
  static func unwritableFace(_ module: String, file: String, _ error: any Error) -> Report {
    var report = Report("unwritable-face", "the public face of '\(module)' cannot be written: \(error)")
    report.add("file", file)
    return report
  }
}
