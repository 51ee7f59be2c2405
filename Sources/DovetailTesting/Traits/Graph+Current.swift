public import Dovetail

extension Graph {
  /// The graph of the test around the caller, or of `withInjector`, with its overrides; nil without one.
  public static var current: Graph? { TestInjection.graph }
}
