extension Report {
  /// Overrides of no graph.
  static func noGraph() -> Report {
    var report = Report("no-graph", "there is no graph here to override")
    report.add("to fix it", "put .injecting { AppModule() } before it, or on the suite around it")
    return report
  }
}
