import Dovetail

extension GraphNode {
  /// Whether nobody declared it: it is a form of something else that is bound.
  var isImplicit: Bool {
    if case .implicit = role { true } else { false }
  }

  /// The key, and what the binding is for where that is more than to make it.
  var name: String {
    switch role {
    case .binding, .implicit, .elsewhere: "\(key)"
    case .contribution(_, at: nil): "\(key) (element)"
    case .contribution(_, at: let entry?): "\(key) (element \(quoted(entry)))"
    case .decorator: "\(key) (decorator)"
    case .assisted: "\(key) (assisted)"
    case .justInTime: "\(key) (just in time)"
    case .fallback: "fallback"
    }
  }
}
