/// What `withInjector` throws when no graph is given, and none is there.
public struct MissingGraph: Error, CustomStringConvertible {
  /// What is wrong, and how to fix it.
  public var description: String {
    var report = Report("no-graph", "withInjector is given no graph, and there is none around it")
    report.add(
      "to fix it", "give it one: withInjector(Graph { AppModule() }) { … }, or put .injecting { … } on the test")
    return report.text
  }
}
