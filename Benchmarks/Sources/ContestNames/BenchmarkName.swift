/// The name of one benchmark of the harness: a contest's times, or the counts of one way.
public enum BenchmarkName: Hashable, Sendable {
  case times(ContestName)
  case counts(ContestName, Way)

  /// The name as the harness knows it, free of dots and spaces, because it becomes a part of a file's name.
  public var text: String {
    switch self {
    case .times(let contest): "\(contest.rawValue)-times"
    case .counts(let contest, let way): "\(contest.rawValue)-counts-\(way.rawValue)"
    }
  }
}
