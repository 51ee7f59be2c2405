import ComparisonNames
import Foundation
import Programs

/// The times that the harness took, in one or more rounds.
struct Results {
  private struct Measured: Hashable {
    let comparison: ComparisonName
    let variant: VariantName
  }

  /// Nanoseconds of one operation, one value a round, in the order of the rounds.
  private var times: [Measured: [Double]] = [:]

  /// Reads the harness's results.
  ///
  /// - Parameter folder: A folder with a folder for each round, of files
  ///   `run.suite.benchmark.metric.histogram.percentiles.tsv`.
  /// - Throws: When the folder cannot be read.
  init(readingFrom folder: URL) throws {
    for file in try Self.contents(of: folder).flatMap(Self.contents) {
      let parts = file.lastPathComponent.split(separator: ".").map(String.init)
      guard parts.count == 7, let variant = VariantName(rawValue: parts[3]),
        let comparison = ComparisonName.allCases.first(where: { $0.times == parts[2] })
      else { continue }
      let time = try Self.time(in: String(contentsOf: file, encoding: .utf8))
      guard let time else { throw Problem("'\(file.path)' is not a table of percentiles") }
      times[Measured(comparison: comparison, variant: variant), default: []].append(time)
    }
  }

  /// The time of one operation in nanoseconds.
  func nanoseconds(_ comparison: ComparisonName, _ variant: VariantName) throws -> Double {
    Self.median(try rounds(comparison, variant))
  }

  /// The ratio of a row: its median over the rounds, each of which compares what ran in turns in one process.
  func ratio(of row: Row) throws -> Double {
    let times = try rounds(row.comparison, row.variant)
    let references = try rounds(row.comparison, row.reference)
    guard times.count == references.count else { throw Problem("a round of '\(row.work)' is not complete") }
    return Self.median(zip(times, references).map { row.relation.ratio(of: $0, to: $1) })
  }

  private func rounds(_ comparison: ComparisonName, _ variant: VariantName) throws -> [Double] {
    guard let rounds = times[Measured(comparison: comparison, variant: variant)] else {
      throw Problem("the run has no times of \(comparison), \(variant)")
    }
    return rounds
  }

  /// The nanoseconds that stand for a distribution: its fifth percentile, in lines of a percentile and its picoseconds.
  ///
  /// Disturbances only make turns longer, so the best turns describe the work better than the median, especially on a
  /// shared machine; unlike the minimum, the percentile does not depend on a single turn.
  private static func time(in table: String) -> Double? {
    table.split(separator: "\n").first { $0.hasPrefix("5\t") }.flatMap { Double($0.dropFirst(2)) }.map { $0 / 1000 }
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  private static func contents(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }
}
