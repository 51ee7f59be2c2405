import Dovetail

/// What `withInjector` throws when no graph is given, and none is there.
public struct MissingGraph: Error, CustomStringConvertible {
  /// What is wrong, and how to fix it.
  public var description: String {
    Message.noGraph(
      "withInjector is given no graph, and there is none around it",
      toFixIt: "give it one: withInjector(Graph { AppModule() }) { … }, or put .injecting { … } on the test"
    ).body
  }
}
