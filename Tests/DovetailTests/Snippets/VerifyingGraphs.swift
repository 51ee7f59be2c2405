import Dovetail

struct App {}
struct Handler {}
extension Scope {
  static let request = Scope("request")
}
var graph: Graph { fatalError() }
