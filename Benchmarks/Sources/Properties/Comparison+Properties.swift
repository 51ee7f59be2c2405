public import Comparisons

extension Comparison {
  /// Properties: reading one that was injected or made before, and filling those of an object.
  public static var properties: [Comparison] {
    [InjectInto.comparison] + ReadNumber.comparisons + ReadService.comparisons
  }
}
