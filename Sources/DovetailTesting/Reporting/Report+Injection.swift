import Dovetail
import Testing

extension Report {
  /// Traits without a graph.
  static func noGraph() -> Report {
    var report = Report("no-graph", "this trait has no graph to work on")
    report.add("to fix it", "put .injecting { AppModule() } before it, or on the suite around it")
    return report
  }

  /// An override that served no test.
  static func unused(_ override: Graph.Overriding, by test: Test) -> Report {
    let user = test.isSuite ? "no test of '\(test.name)'" : "the test '\(test.name)' never"
    var report = Report("unused-override", "\(user) used '\(override.key)', which is overridden here")
    report.add("to fix it", "drop the line, or see why what is tested does not need '\(override.key)'")
    return report
  }
}
