import Dovetail

extension Scope {
  static let request = Scope("request")
}
