public import Comparisons

extension Comparison {
  /// Turning declarations into an injector.
  public static var freezing: [Comparison] {
    [Freeze.comparison]
  }
}
