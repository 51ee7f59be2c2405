/// What a scan of a folder found out.
struct Survey: Equatable, Sendable {
  /// The folder, as the user named it.
  let folder: String

  /// What was counted, by type of file.
  var tallies: [FileType: Tally] = [:]

  /// What was not counted, or only in part.
  var skipped = SkippedFiles()

  /// How long the scan took, where somebody timed it.
  var elapsed: Duration?
}
