/// The shape of the JSON report: its property names are what other programs rely on.
struct JSONDocument: Codable, Equatable {
  /// What was counted.
  struct Counts: Codable, Equatable {
    let files: Int
    let lines: Int
    let words: Int
    let bytes: Int
    let blankLines: Int

    /// Missing where no counter could tell comments.
    let commentLines: Int?
  }

  /// One type of file.
  struct FileTypeCounts: Codable, Equatable {
    let type: String
    let counts: Counts
  }

  /// The types that `--top` left out.
  struct Others: Codable, Equatable {
    let types: Int
    let counts: Counts
  }

  let folder: String
  let seconds: Double?
  let types: [FileTypeCounts]
  let others: Others?
  let total: Counts

  /// The paths of what was not counted in full, by reason.
  let skipped: [String: [String]]
}

extension JSONDocument {
  init(_ report: Report) {
    folder = report.folder
    seconds = report.elapsed.map { $0 / Duration.seconds(1) }
    types = report.rows.map { FileTypeCounts(type: $0.type, counts: Counts($0.tally)) }
    others = report.others.map { Others(types: $0.types, counts: Counts($0.tally)) }
    total = Counts(report.total)
    let reasons = report.skipped.reasons.map { ($0.rawValue, report.skipped[$0]) }
    skipped = Dictionary(uniqueKeysWithValues: reasons)
  }
}

extension JSONDocument.Counts {
  init(_ tally: Tally) {
    self.init(
      files: tally.files,
      lines: tally.lines,
      words: tally.words,
      bytes: tally.bytes,
      blankLines: tally.blankLines,
      commentLines: tally.commentLines
    )
  }
}
