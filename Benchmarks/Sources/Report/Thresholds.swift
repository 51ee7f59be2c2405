import ComparisonNames
import Foundation

/// The exact counts that one operation of each variant may cost.
struct Thresholds {
  private static let title = "comparison\tvariant\tretains\treleases\tobjects"

  private var footprints: [Subject: Footprint] = [:]

  /// Takes the counts of a run as thresholds.
  init(of results: Results) {
    for subject in Subject.gated {
      footprints[subject] = Footprint(subject.comparison, subject.variant, results)
    }
  }

  /// Reads a file of thresholds.
  ///
  /// - Parameter file: Lines of a comparison, a variant and three counts, parted by tabs, under a title.
  /// - Throws: When the file cannot be read, or names what there is not.
  init(readingFrom file: URL) throws {
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t").map(String.init)
      guard columns.count == 5,
        let comparison = ComparisonName(rawValue: columns[0]), let variant = VariantName(rawValue: columns[1]),
        let retains = Double(columns[2]), let releases = Double(columns[3]), let objects = Double(columns[4])
      else { throw Problem("'\(file.path)' has a line that is no threshold: \(line)") }
      footprints[Subject(comparison: comparison, variant: variant)] =
        Footprint(retains: retains, releases: releases, objects: objects)
    }
  }

  /// Writes the thresholds to a file.
  func write(to file: URL) throws {
    let lines = Subject.gated.compactMap { subject in
      footprints[subject].map { footprint in
        let counts = [footprint.retains, footprint.releases, footprint.objects].map(Figure.plain)
        return ([subject.comparison.rawValue, subject.variant.rawValue] + counts).joined(separator: "\t")
      }
    }
    let text = ([Self.title] + lines).joined(separator: "\n") + "\n"
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// What differs in a run, in words; nothing when all counts are as they were.
  func differences(in results: Results) -> [String] {
    Subject.gated.compactMap { subject in
      let counted = Footprint(subject.comparison, subject.variant, results)
      guard counted != footprints[subject] else { return nil }
      let name = "\(subject.comparison.rawValue), \(subject.variant.rawValue)"
      return "\(name): \(words(counted)); the threshold is \(words(footprints[subject]))"
    }
  }

  private func words(_ footprint: Footprint?) -> String { footprint?.description ?? "not known" }
}
