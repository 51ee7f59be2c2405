public import Comparisons

extension Comparison {
  /// Awaited reads, scopes and starts.
  public static var awaiting: [Comparison] {
    [ReadAwaited.comparison, WithScope.comparison, Start.comparison]
  }
}
