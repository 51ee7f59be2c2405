/// The files that were not counted, or only in part, and why.
struct SkippedFiles: Equatable, Sendable {
  /// Why a file was not counted, or only in part.
  enum Reason: String, CaseIterable, Sendable {
    case unreadable
    case link
    case special
    case notText
    case tooLarge
  }

  private var paths: [Reason: Set<String>] = [:]

  /// The reasons that applied to some file, in the order of their declaration.
  var reasons: [Reason] { Reason.allCases.filter { paths[$0] != nil } }

  /// Notes that a file, by its path inside the folder, was not counted in full.
  mutating func note(_ path: String, _ reason: Reason) {
    paths[reason, default: []].insert(path)
  }

  /// The files that a reason applied to, sorted by path.
  subscript(reason: Reason) -> [String] {
    paths[reason, default: []].sorted()
  }
}
