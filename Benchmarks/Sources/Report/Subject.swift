import ComparisonNames

/// A variant of a piece of work, as the key of what is known of it.
struct Subject: Hashable {
  let comparison: ComparisonName
  let variant: VariantName
}
