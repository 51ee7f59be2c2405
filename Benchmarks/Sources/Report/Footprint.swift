import ComparisonNames

/// What one operation costs in exact counts.
struct Footprint: Equatable {
  let retains: Double
  let releases: Double
  let objects: Double

  /// The counts of a variant, or nil when they were not taken.
  init?(_ comparison: ComparisonName, _ variant: VariantName, _ results: Results) {
    guard
      let retains = results.perOperation(.retains, comparison, variant),
      let releases = results.perOperation(.releases, comparison, variant),
      let objects = results.perOperation(.objects, comparison, variant)
    else { return nil }
    self.init(retains: retains, releases: releases, objects: objects)
  }

  init(retains: Double, releases: Double, objects: Double) {
    // The harness itself may add a handful to the counts of a thousand operations.
    self.retains = Self.rounded(retains)
    self.releases = Self.rounded(releases)
    self.objects = Self.rounded(objects)
  }

  private static func rounded(_ count: Double) -> Double { (count * 100).rounded() / 100 }
}

extension Footprint: CustomStringConvertible {
  var description: String {
    "\(Figure.plain(retains)) retains, \(Figure.plain(releases)) releases, \(Figure.plain(objects)) objects"
  }
}
