import ComparisonNames
import Foundation

/// What the harness measured, in one or more rounds.
struct Results {
  /// One value a round, in the order of the rounds.
  private var values: [Measurement: [Double]] = [:]

  /// Reads what the harness wrote.
  ///
  /// - Parameter folder: A folder with a folder for each round.
  /// - Throws: When the folder cannot be read.
  init(readingFrom folder: URL) throws {
    let rounds = try Self.contents(of: folder)
    for file in try rounds.flatMap(Self.contents) {
      guard let measurement = Measurement(fileName: file.lastPathComponent) else { continue }
      guard let percentiles = Percentiles(try String(contentsOf: file, encoding: .utf8)) else {
        throw Problem("'\(file.path)' is not a table of percentiles")
      }
      values[measurement, default: []].append(percentiles[measurement])
    }
  }

  /// What a measurement gave, one value for each round.
  ///
  /// - Parameter measurement: What was measured.
  /// - Returns: Picoseconds of one operation, or a count of many.
  /// - Throws: When there is none, because the run was not complete.
  func rounds(of measurement: Measurement) throws -> [Double] {
    guard let rounds = values[measurement] else { throw Problem("the run has no measurement of \(measurement)") }
    return rounds
  }

  /// The time of one operation in nanoseconds.
  func nanoseconds(_ comparison: ComparisonName, _ variant: VariantName) throws -> Double {
    try rounds(of: .time(comparison, variant)).median / 1000
  }

  /// The ratio of a row: its median over the rounds, each of which compares what ran in turns in one process.
  func ratio(of row: Row) throws -> Double {
    let times = try rounds(of: .time(row.comparison, row.variant))
    let references = try rounds(of: .time(row.comparison, row.reference))
    guard times.count == references.count else { throw Problem("a round of '\(row.work)' is not complete") }
    return zip(times, references).map { row.relation.ratio(of: $0, to: $1) }.median
  }

  /// How often a thing happens in one operation, or nil when it was not counted.
  func perOperation(_ count: Count, _ comparison: ComparisonName, _ variant: VariantName) -> Double? {
    values[.count(count, comparison, variant)].map { $0.median / Double(comparison.countedOperations) }
  }

  private static func contents(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }
}
