/// The name of one benchmark of the harness: a comparison's times, or the counts of one variant.
public enum BenchmarkName: Hashable, Sendable {
  case times(ComparisonName)
  case counts(ComparisonName, VariantName)

  /// The name as the harness knows it, free of dots and spaces, because it becomes a part of a file's name.
  public var text: String {
    switch self {
    case .times(let comparison): "\(comparison.rawValue)-times"
    case .counts(let comparison, let variant): "\(comparison.rawValue)-counts-\(variant.rawValue)"
    }
  }
}
