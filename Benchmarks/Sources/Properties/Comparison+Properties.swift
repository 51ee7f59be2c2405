public import Comparisons

extension Comparison {
  /// Properties: reading injected and lazy ones, and members injection.
  public static var properties: [Comparison] {
    [InjectInto.comparison] + ReadNumber.comparisons + ReadService.comparisons
  }
}
