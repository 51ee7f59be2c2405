extension Graph {
  /// Whether injectors of this graph make no live values.
  public var isStrict: Bool { if case .refuses = plan.watch.strictness { true } else { false } }

  /// The same graph, whose injectors make no live values.
  ///
  /// ```swift
  /// let tested = try graph.strict().overriding { Bind(Api.self).toInstance(StubApi()) }
  /// ```
  ///
  /// A value is live when its binding says `live()`. Whoever needs one gets a `ResolutionError` that tells where it is
  /// bound and who asked for it, before its function runs. Graphs that are derived from a strict one are strict too; an
  /// override that does not say `live()` is not live. What is made elsewhere, a seed say, is taken as it is.
  ///
  /// - Returns: The strict graph.
  /// - Complexity: O(bindings + dependencies), without verifying anything again.
  public func strict() -> Graph { isStrict ? self : withStrictness(.refuses) }

  /// The same graph, whose injectors tell of each live value before they make it.
  ///
  /// - Parameter report: Hears of each, with the chain of who asked; it may not resolve.
  /// - Returns: The strict graph; those that are derived from it tell too.
  package func strict(reporting report: @escaping @Sendable (ResolutionError) -> Void) -> Graph {
    withStrictness(.reports(report))
  }

  /// This graph as strict as the one that it comes from.
  func derived(from graph: Graph) -> Graph {
    graph.plan.watch.strictness.isNone ? self : withStrictness(graph.plan.watch.strictness)
  }

  private func withStrictness(_ strictness: Strictness) -> Graph {
    Graph(self, plan: watched { $0.strictness = strictness })
  }

  /// The plan for injectors that do more than others.
  func watched(_ change: (inout PlanWatch) -> Void) -> Plan {
    var watch = plan.watch
    change(&watch)
    return Plan(plan, watch)
  }
}
