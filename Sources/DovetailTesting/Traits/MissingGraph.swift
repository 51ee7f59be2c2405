import Dovetail

/// The error of `withInjector` without a graph.
public struct MissingGraph: Error, CustomStringConvertible {
  /// The message with the remedy.
  public var description: String {
    Message.noGraph(
      "withInjector needs a graph, and the test has none",
      toFixIt: "pass one: withInjector(Graph { AppModule() }) { … }; or put .injecting { … } on the test"
    ).body
  }
}
