public import Dovetail

extension Graph {
  /// The graph of the current test, or of the enclosing `withInjector`, with its overrides; nil without one.
  public static var current: Graph? { TestInjection.graph }
}
