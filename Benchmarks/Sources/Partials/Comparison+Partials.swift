public import Comparisons

extension Comparison {
  /// Partials: making one whose template is compiled, and compiling templates.
  public static var partials: [Comparison] {
    [MakeCard.comparison, CompileCards.comparison]
  }
}
