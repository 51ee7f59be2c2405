public import Comparisons

extension Comparison {
  /// From declarations to an injector.
  public static var freezing: [Comparison] {
    [Freeze.comparison]
  }
}
