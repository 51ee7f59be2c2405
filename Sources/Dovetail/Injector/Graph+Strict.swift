extension Graph {
  /// Whether injectors of this graph refuse to make live values.
  package var isStrict: Bool { plan.observers.contains { ($0 as? Strictness).map { $0.report == nil } ?? false } }

  /// Returns a copy of the graph whose injectors refuse to make live values.
  ///
  /// ```swift
  /// let tested = try graph.strict().overriding { Bind(Api.self).toInstance(StubApi()) }
  /// ```
  ///
  /// A value is live when its binding is declared as `live()`. A read that needs one throws a `ResolutionError` with
  /// the place of its binding and the path to it, before its function runs. Graphs derived from a strict one are strict
  /// too; an override is live only if it is declared as `live()`. Seeds are never refused.
  ///
  /// - Returns: The strict graph.
  /// - Complexity: O(bindings + dependencies), without another verification.
  public func strict() -> Graph { isStrict ? self : observed(by: Strictness(report: nil)) }

  /// Returns a copy of the graph whose injectors report each live value before they make it.
  ///
  /// - Parameter report: Receives an error with the path to the value; it must not resolve.
  /// - Returns: The graph; graphs derived from it report too.
  package func strict(reporting report: @escaping @Sendable (ResolutionError) -> Void) -> Graph {
    observed(by: Strictness(report: report))
  }
}

extension Plan {
  /// Whether its injectors refuse or report live values.
  var isStrict: Bool { observers.contains { $0 is Strictness } }
}

/// Reports live values, or refuses them if `report` is nil.
private final class Strictness: CreationObserver {
  let report: (@Sendable (ResolutionError) -> Void)?

  init(report: (@Sendable (ResolutionError) -> Void)?) { self.report = report }

  func willMake(_ value: CreationFrame) throws {
    if !value.isLive { return }
    guard let report else { throw CreationFailure(.live(value.binding.site)) }
    report(ResolutionError(.live(value.binding.site), key: value.key, path: value.path, bound: value.plan.boundKeys))
  }
}
