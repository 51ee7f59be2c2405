public import Comparisons

extension Comparison {
  /// Making transients: one object in several ways, a graph of seven, and the five objects of a scope.
  public static var making: [Comparison] {
    [
      Leaf.comparison,
      NewLeaf.comparison,
      NewTicket.comparison,
    ] + RequestScope.comparisons + MakeSevenProtocols.comparisons + MakeSevenClasses.comparisons
      + [MakeSevenModels.comparison]
  }
}
