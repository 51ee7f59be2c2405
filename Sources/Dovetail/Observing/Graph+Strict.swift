extension Graph {
  /// Whether injectors of this graph make no live values.
  public var isStrict: Bool { plan.observers.contains { ($0 as? Strictness).map { $0.report == nil } ?? false } }

  /// The same graph, whose injectors make no live values.
  ///
  /// ```swift
  /// let tested = try graph.strict().overriding { Bind(Api.self).toInstance(StubApi()) }
  /// ```
  ///
  /// A value is live when its binding says `live()`. Whoever needs one gets a `ResolutionError` with the place of its
  /// binding and the path to it, before its function runs. Graphs that are derived from a strict one are strict too; an
  /// override that does not say `live()` is not live. A seed is taken as it is.
  ///
  /// - Returns: The strict graph.
  /// - Complexity: O(bindings + dependencies), without verifying anything again.
  public func strict() -> Graph { isStrict ? self : observed(by: Strictness(report: nil)) }

  /// The same graph, whose injectors report each live value before they make it.
  ///
  /// - Parameter report: Gets each, with the path to it; it may not resolve.
  /// - Returns: The graph; those that are derived from it report too.
  package func strict(reporting report: @escaping @Sendable (ResolutionError) -> Void) -> Graph {
    observed(by: Strictness(report: report))
  }
}

extension Injector {
  /// Reports, as a live value, what the program reaches without a binding.
  ///
  /// - Parameters:
  ///   - key: The key that a double of it would have.
  ///   - site: Where the program reaches it.
  /// - Throws: `ResolutionError` when the injector is strict, and reports nothing.
  package func refuseLive(_ key: AnyKey, at site: SourceSite) throws(ResolutionError) {
    guard let plan = try? target(for: key).plan else { return }
    let error = ResolutionError(
      .live(site), key: key, bound: plan.boundKeys, property: site)
    for case let strictness as Strictness in plan.observers {
      guard let report = strictness.report else { throw error }
      report(error)
    }
  }
}

/// Refuses, or reports, what is live.
private struct Strictness: CreationObserver {
  let report: (@Sendable (ResolutionError) -> Void)?

  func willMake(_ value: CreationFrame) throws {
    if !value.isLive { return }
    guard let report else { throw CreationFailure(.live(value.site)) }
    report(ResolutionError(.live(value.site), key: value.key, path: value.path, bound: value.plan.boundKeys))
  }
}
