/// How many types of file a report lists before it sums up the rest.
enum Top: Equatable, Sendable {
  case first(Int)
  case all

  /// The number, or nil for all.
  var limit: Int? {
    switch self {
    case .first(let count): count
    case .all: nil
    }
  }
}
