import Dovetail

extension GraphEdge.Kind {
  /// What a binding does with the other one.
  var verb: String {
    switch self {
    case .needed: "needs"
    case .optional: "needs, if it is bound,"
    case .deferred: "needs, later,"
    case .decorated: "wraps"
    }
  }
}
