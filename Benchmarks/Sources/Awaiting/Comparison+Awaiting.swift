public import Comparisons

extension Comparison {
  /// What is awaited: reads, scopes and a start.
  public static var awaiting: [Comparison] {
    [ReadAwaited.comparison, WithScope.comparison, Start.comparison]
  }
}
