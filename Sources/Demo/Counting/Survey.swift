/// The counts of one file or of many, with the names of the JSON report.
struct Tally: Codable, Equatable, Sendable {
  var files = 0
  var lines = 0
  var words = 0
  var bytes = 0
  var blankLines = 0
  /// The lines that begin a comment; nil if no counter counts them.
  var commentLines: Int?

  static func += (sum: inout Tally, tally: Tally) {
    sum.files += tally.files
    sum.lines += tally.lines
    sum.words += tally.words
    sum.bytes += tally.bytes
    sum.blankLines += tally.blankLines
    if let comments = tally.commentLines { sum.commentLines = (sum.commentLines ?? 0) + comments }
  }
}

/// The result of a scan.
struct Survey: Equatable, Sendable {
  let folder: String
  /// By file type.
  var tallies: [String: Tally] = [:]
  /// The paths of files that were not counted, or only in part.
  var skipped: [SkipReason: Set<String>] = [:]
  var elapsed: Duration?
}

/// The type of a file: the extension of its name in lower case, or `(none)`.
func fileType(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  // The dot of a hidden file starts no extension, and neither does a dot in a sentence.
  let parts = name.split(separator: ".")
  guard parts.count > 1, name.last != ".", let last = parts.last, last.count <= 12,
    last.allSatisfy({ $0.isLetter || $0.isNumber || "+-_".contains($0) })
  else { return "(none)" }
  return last.lowercased()
}
