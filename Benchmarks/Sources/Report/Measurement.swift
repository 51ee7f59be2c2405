import ComparisonNames

/// What a file of the harness tells about.
enum Measurement: Hashable {
  case time(ComparisonName, VariantName)
  case count(Count, ComparisonName, VariantName)
}
