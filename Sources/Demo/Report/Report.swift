import Foundation

/// A survey, sorted and summed up, with the names of the JSON report.
struct Report: Codable, Equatable, Sendable {
  struct Row: Codable, Equatable {
    let type: String
    let counts: Tally
  }

  struct Others: Codable, Equatable {
    let types: Int
    let counts: Tally
  }

  let folder: String
  /// The listed types, the one with the most lines first.
  let types: [Row]
  /// The types that are not listed.
  let others: Others?
  let total: Tally
  let skipped: [SkipReason: [String]]
  let seconds: Double?

  init(_ survey: Survey, top: Int) {
    // Types with equal counts are sorted by name, so that the order is always the same.
    let sorted = survey.tallies.map { Row(type: $0, counts: $1) }.sorted { left, right in
      (right.counts.lines, right.counts.bytes, left.type) < (left.counts.lines, left.counts.bytes, right.type)
    }
    let rest = sorted.dropFirst(top)
    folder = survey.folder
    types = Array(sorted.prefix(top))
    others = rest.isEmpty ? nil : Others(types: rest.count, counts: rest.reduce(into: Tally()) { $0 += $1.counts })
    total = sorted.reduce(into: Tally()) { $0 += $1.counts }
    skipped = survey.skipped.mapValues { $0.sorted() }
    seconds = survey.elapsed.map { $0 / .seconds(1) }
  }

  /// The types, and a row for all others.
  var rows: [Row] { types + (others.map { [Row(type: "(\($0.types) more)", counts: $0.counts)] } ?? []) }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// The lines below the table.
  var notes: [String] {
    let skips = SkipReason.allCases.compactMap { reason -> String? in
      guard let files = skipped[reason] else { return nil }
      // `--json` lists them all.
      let names = files.prefix(3).map(printable) + (files.count > 3 ? ["..."] : [])
      return "note: \(reason.note) (\(grouped(files.count))): \(names.joined(separator: ", "))"
    }
    return skips + (seconds.map { ["scanned in \(grouped(Int(($0 * 1000).rounded()))) ms"] } ?? [])
  }
}
